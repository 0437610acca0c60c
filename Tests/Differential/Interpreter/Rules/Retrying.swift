// SPDX-License-Identifier: MIT
import RxSwift

extension Items {
    /// `retry(when:)`, for errors that `failure` makes something of.
    func retrying<Failure>(
        nests: Bool, noting: @escaping () -> Void, _ failure: @escaping (any Error) -> Failure?, _ handler: @escaping (Observable<Failure>) -> Items
    ) -> Items {
        Items.nesting { observer in
            let failures = Failures<Failure>(nests: nests, noting)
            let (attempts, serializer) = (SerialDisposable(), Serializer(nests: nests))
            let all = CompositeDisposable(disposables: [attempts])
            // The first attempt counts as running while the answers are subscribed to.
            var (isRunning, isStarting, isDue) = (true, false, false)
            var answersEnd: Event<Item>?
            let end = { (event: Event<Item>) in
                observer.on(event)
                all.dispose()
            }
            func attempt() {
                let attempt = SingleAssignmentDisposable()
                isRunning = true
                attempts.disposable = attempt
                attempt.setDisposable(
                    self.subscribeNesting { event in
                        serializer.pass {
                            if all.isDisposed { return }
                            guard case .error(let error) = event else { return event.isStopEvent ? end(event) : observer.on(event) }
                            isRunning = false
                            guard answersEnd == nil, let failure = failure(error) else { return end(answersEnd ?? event) }
                            attempt.dispose()
                            failures.send(failure)
                        }
                    })
            }
            // An attempt that is asked for while another one starts is made when that one has started.
            func start() {
                isDue = true
                if isStarting { return }
                isStarting = true
                while isDue && !all.isDisposed {
                    isDue = false
                    attempt()
                }
                isStarting = false
            }
            _ = all.insert(
                handler(failures.items).subscribeNesting { event in
                    if event.isStopEvent {
                        if isRunning { answersEnd = event } else { end(event) }
                    } else if !isRunning {
                        start()
                    }
                })
            if !all.isDisposed { start() }
            return all
        }
    }
}

/// The errors that `retry(when:)` hands to its answers. An attempt that fails inside an answer sends its error inside another one.
private final class Failures<Failure> {
    private let serializer: Serializer
    private let noteReentrance: () -> Void
    private var depth = 0
    private var observers: [(number: Int, observer: AnyObserver<Failure>)] = []
    private var newest = 0

    init(nests: Bool, _ noteReentrance: @escaping () -> Void) { (serializer, self.noteReentrance) = (Serializer(nests: nests), noteReentrance) }

    var items: Observable<Failure> {
        Observable.nestingDirectly { observer in
            self.newest += 1
            let number = self.newest
            self.observers.append((number, observer))
            return Disposables.create { self.observers.removeAll { $0.number == number } }
        }
    }

    func send(_ failure: Failure) {
        if depth > 0 { noteReentrance() }
        depth += 1
        serializer.pass { for (_, observer) in self.observers { observer.onNext(failure) } }
        depth -= 1
    }
}
