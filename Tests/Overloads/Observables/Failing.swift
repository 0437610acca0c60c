// SPDX-License-Identifier: MIT
import RxSwift

// What happens after an error.
extension Screen {
    func catching() {
        let failing = Observable.of(1).concat(Observable.error(Failure.offline))
        overload("Failing", "catch(_:)", says: "Observable<Int> 1 9 completed")
        trailing(failing.catch { _ in .just(9) })
        trailing(failing.catch { _ in Observable.just(9) })
        trailing(failing.catch { error in self.recover(error) })
        trailing(failing.catch { throw $0 }, says: "Observable<Int> 1 offline")
        labels(failing.catch({ self.recover($0) }))
        weakSelf(failing.catch { [weak self] in self?.recover($0) ?? .empty() })
        weakSelf(
            failing.catch { [weak self] error in
                guard let self = self else { return .error(error) }
                return self.recover(error)
            })
        function(failing.catch(recover))

        overload("Utility", "asInfallible(onErrorRecover:)", says: "Infallible<Int> 1 9 completed")
        trailing(failing.asInfallible { _ in .just(9) })
        labels(failing.asInfallible(onErrorRecover: { _ in .just(9) }))
        weakSelf(failing.asInfallible(onErrorRecover: { [weak self] in self?.certain($0) ?? .empty() }))
        function(failing.asInfallible(onErrorRecover: certain))
    }

    func retrying() {
        overload("Failing", "retry(when:)", says: "Observable<Int> again 1 again 1 completed")
        trailing(failingTwice().retry { errors in errors.take(2).map { (_: Error) in 0 } })
        trailing(failingTwice().retry { (errors: Observable<Error>) in errors.flatMap { _ in Observable.just(0) } })
        labels(failingTwice().retry(when: { errors in errors.map { _ in () } }))
        labels(failingTwice().retry(when: { $0.flatMap { _ in Observable.just(()) } }))
        labels(
            failingTwice().retry(when: { errors in
                errors.enumerated().flatMap { index, error -> Observable<Int> in
                    index < 2 ? .just(index) : .error(error)
                }
            }))
        weakSelf(failingTwice().retry(when: { [weak self] in self?.again($0) ?? .empty() }))
        weakSelf(
            failingTwice().retry(when: { [weak self] errors in
                errors.flatMap { error -> Observable<Void> in self == nil ? .error(error) : .just(()) }
            }))
        function(failingTwice().retry(when: again))

        overload("Failing", "retry(when:)", says: "Observable<Int> again 1 again 1 completed")
        trailing(failingTwice().retry { (errors: Observable<Failure>) in errors.map { _ in 0 } })
        labels(failingTwice().retry(when: { (errors: Observable<Failure>) in errors.map { _ in 0 } }))
        weakSelf(failingTwice().retry(when: { [weak self] (errors: Observable<Failure>) in self?.offline(errors) ?? .empty() }))
        function(failingTwice().retry(when: offline))
    }

    /// Fails at the first two subscriptions.
    private func failingTwice() -> Observable<Int> {
        var failures = 0
        return Observable.deferred {
            if failures == 2 { return .empty() }
            failures += 1
            self.say("again")
            return Observable.just(1).concat(Observable.error(Failure.offline))
        }
    }

    private func recover(_ error: Error) -> Observable<Int> { .just(9) }
    private func certain(_ error: Error) -> Infallible<Int> { .just(9) }
    private func again(_ errors: Observable<Error>) -> Observable<Void> { errors.map { _ in } }
    private func offline(_ errors: Observable<Failure>) -> Observable<Failure> { errors }
}
