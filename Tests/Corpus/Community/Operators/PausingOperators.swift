// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

extension ObservableType {
    /// Drops what comes while `pauser` last said false.
    func pausable<Pauser: ObservableType>(by pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool {
        withLatestFrom(pauser) { (element: $0, isOn: $1) }.filter { $0.isOn }.map { $0.element }
    }

    /// Keeps up to `limit` of what comes meanwhile, the latest ones, and sends them when `pauser` says true.
    func pausableBuffered<Pauser: ObservableType>(
        by pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
    ) -> Observable<Element> where Pauser.Element == Bool {
        Observable.create { observer in
            let lock = NSRecursiveLock()
            var isPaused = true
            var waiting: [Element] = []

            func flush() {
                let elements = waiting
                waiting.removeAll()
                elements.forEach { observer.onNext($0) }
            }

            let switching = pauser.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next(let isOn):
                    isPaused = !isOn
                    if isOn { flush() }
                case .error(let error): observer.onError(error)
                case .completed: break
                }
            }
            let elements = self.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next(let element):
                    guard isPaused else { return observer.onNext(element) }
                    waiting.append(element)
                    if let limit = limit, waiting.count > limit { waiting.removeFirst() }
                case .error(let error):
                    if flushOnError { flush() }
                    observer.onError(error)
                case .completed:
                    if flushOnCompleted { flush() }
                    observer.onCompleted()
                }
            }
            return Disposables.create(elements, switching)
        }
    }
}
