// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

extension ObservableType {
    /// Sends what came since `trigger` sent last, also when that is nothing.
    func bufferWithTrigger<Trigger: ObservableType>(_ trigger: Trigger) -> Observable<[Element]> {
        Observable<[Element]>.create { observer in
            let lock = NSRecursiveLock()
            var buffer: [Element] = []
            let triggering = trigger.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next:
                    observer.onNext(buffer)
                    buffer = []
                case .error(let error): observer.onError(error)
                case .completed: break
                }
            }
            let elements = self.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next(let element): buffer.append(element)
                case .error(let error): observer.onError(error)
                case .completed:
                    observer.onNext(buffer)
                    observer.onCompleted()
                }
            }
            return CompositeDisposable(elements, triggering)
        }
    }

    /// Windows of `count` elements, by hand: a window that is still listened to keeps the source, after the outer sequence was left.
    func windows(of count: Int) -> Observable<Observable<Element>> {
        Observable<Observable<Element>>.create { observer in
            let source = SingleAssignmentDisposable()
            let shared = RefCountDisposable(disposable: source)
            var window = PublishSubject<Element>()
            var size = 0

            func open() {
                window = PublishSubject<Element>()
                size = 0
                let current = window
                observer.onNext(
                    Observable.create { inner in
                        let subscription = current.subscribe(inner)
                        return Disposables.create(subscription, shared.retain())
                    })
            }

            open()
            source.setDisposable(
                self.subscribe { event in
                    window.on(event)
                    switch event {
                    case .next:
                        size += 1
                        guard size == count else { return }
                        window.onCompleted()
                        open()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                })
            return shared
        }
    }
}

extension Observable {
    /// Goes on with a later source as soon as that sends, and leaves those before it.
    static func cascade<Source: ObservableType>(_ sources: [Source]) -> Observable<Element> where Source.Element == Element {
        Observable.create { observer in
            let lock = NSRecursiveLock()
            var current = 0
            var completed = 0
            let subscriptions = sources.map { _ in SerialDisposable() }
            for (index, source) in sources.enumerated() {
                subscriptions[index].disposable = source.subscribe { event in
                    lock.lock()
                    defer { lock.unlock() }
                    guard index >= current else { return }
                    switch event {
                    case .next(let element):
                        for earlier in current..<index {
                            subscriptions[earlier].dispose()
                            completed += 1
                        }
                        current = index
                        observer.onNext(element)
                    case .error(let error): observer.onError(error)
                    case .completed:
                        completed += 1
                        if completed == sources.count { observer.onCompleted() }
                    }
                }
            }
            return Disposables.create(subscriptions)
        }
    }
}

extension ObservableType {
    /// Watches `next`, too, and leaves this sequence once that sends.
    func cascade<Next: ObservableType>(_ next: [Next]) -> Observable<Element> where Next.Element == Element {
        Observable.cascade([asObservable()] + next.map { $0.asObservable() })
    }
}
