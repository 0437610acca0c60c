// SPDX-License-Identifier: MIT
import RxSwift

extension Items {
    /// `retry(when:)`, for errors that `failure` makes something of.
    func retrying<Failure>(
        nests: Bool, _ failure: @escaping (any Error) -> Failure?, _ handler: @escaping (Observable<Failure>) -> Items
    ) -> Items {
        Items.nesting { observer in
            let failures = PublishSubject<Failure>()
            let (attempts, passage) = (SerialDisposable(), Passage(nests: nests))
            let all = CompositeDisposable(disposables: [attempts])
            var isRunning = false
            var answersEnd: Event<Item>?
            let end = { (event: Event<Item>) in
                observer.on(event)
                all.dispose()
            }
            func start() {
                let attempt = SingleAssignmentDisposable()
                isRunning = true
                attempts.disposable = attempt
                attempt.setDisposable(
                    self.subscribe { event in
                        passage.pass {
                            if all.isDisposed { return }
                            guard case .error(let error) = event else { return event.isStopEvent ? end(event) : observer.on(event) }
                            isRunning = false
                            guard answersEnd == nil, let failure = failure(error) else { return end(answersEnd ?? event) }
                            attempt.dispose()
                            failures.onNext(failure)
                        }
                    })
            }
            _ = all.insert(
                handler(failures.asObservable()).subscribe { event in
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
