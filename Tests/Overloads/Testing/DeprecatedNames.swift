// SPDX-License-Identifier: MIT
import RxSwift

// The names of RxSwift 5, which compile with a warning that names the new one.
extension Screen {
    func deprecatedNames() { (self as DeprecatedCalls).callDeprecated() }
}

private protocol DeprecatedCalls {
    func callDeprecated()
}

extension Screen: DeprecatedCalls {
    @available(*, deprecated)
    fileprivate func callDeprecated() {
        let numbers = Observable.of(1, 2, 3)
        overload("Deprecated", "skipWhile(_:)", says: "Observable<Int> 2 3 completed")
        trailing(numbers.skipWhile { $0 != 2 })
        labels(numbers.skipWhile({ self.isOdd($0) }))
        weakSelf(numbers.skipWhile { [weak self] in self?.isOdd($0) ?? false })
        function(numbers.skipWhile(isOdd))

        overload("Deprecated", "takeWhile(_:)", says: "Observable<Int> 1 completed")
        trailing(numbers.takeWhile { $0 != 2 })
        labels(numbers.takeWhile({ self.isOdd($0) }))
        weakSelf(numbers.takeWhile { [weak self] in self?.isOdd($0) ?? false })
        function(numbers.takeWhile(isOdd))

        overload("Deprecated", "takeUntil(_:predicate:)", says: "Observable<Int> 1 2 completed")
        trailing(numbers.takeUntil(.inclusive) { $0 == 2 })
        labels(numbers.takeUntil(.inclusive, predicate: { $0 == 2 }))
        weakSelf(numbers.takeUntil(.exclusive) { [weak self] in self?.isTwo($0) ?? false }, says: "Observable<Int> 1 completed")
        function(numbers.takeUntil(.inclusive, predicate: isTwo))

        callDeprecatedErrors()
    }

    @available(*, deprecated)
    private func callDeprecatedErrors() {
        let failing = Observable<Int>.error(Failure.offline)
        overload("Deprecated", "catchError(_:)", says: "Observable<Int> 9 completed")
        trailing(failing.catchError { _ in .just(9) })
        labels(failing.catchError({ self.recover($0) }))
        weakSelf(failing.catchError { [weak self] in self?.recover($0) ?? .empty() })
        function(failing.catchError(recover))

        let single = Single<Int>.error(Failure.offline)
        overload("Deprecated", "catchError(_:)", says: "Single<Int> 9 completed")
        trailing(single.catchError { _ in .just(9) })
        labels(single.catchError({ self.replace($0) }))
        weakSelf(single.catchError { [weak self] in self?.replace($0) ?? .never() })
        function(single.catchError(replace))

        overload("Deprecated", "retryWhen(_:)", says: "Observable<Int> completed")
        trailing(failing.retryWhen { (errors: Observable<Error>) in errors.take(0) })
        labels(failing.retryWhen({ errors in errors.take(0) }))
        weakSelf(failing.retryWhen { [weak self] in self?.none($0) ?? .empty() })
        function(failing.retryWhen(none))

        overload("Deprecated", "retryWhen(_:)", says: "Observable<Int> completed")
        trailing(failing.retryWhen { (errors: Observable<Failure>) in errors.take(0) })
        labels(failing.retryWhen({ (errors: Observable<Failure>) in errors.take(0) }))
        weakSelf(failing.retryWhen { [weak self] (errors: Observable<Failure>) in self?.noFailure(errors) ?? .empty() })
        function(failing.retryWhen(noFailure))

        overload("Deprecated", "retryWhen(_:)", says: "Maybe<Int> completed")
        let maybe = Maybe<Int>.error(Failure.offline)
        trailing(maybe.retryWhen { (errors: Observable<Error>) in errors.take(0) })
        labels(maybe.retryWhen({ errors in errors.take(0) }))
        weakSelf(maybe.retryWhen { [weak self] in self?.none($0) ?? .empty() })
        function(maybe.retryWhen(none))

        overload("Deprecated", "retryWhen(_:)", says: "Maybe<Int> completed")
        trailing(maybe.retryWhen { (errors: Observable<Failure>) in errors.take(0) })
        labels(maybe.retryWhen({ (errors: Observable<Failure>) in errors.take(0) }))
        weakSelf(maybe.retryWhen { [weak self] (errors: Observable<Failure>) in self?.noFailure(errors) ?? .empty() })
        function(maybe.retryWhen(noFailure))

        overload("Deprecated", "subscribe(onSuccess:onError:onDisposed:)", says: "offline")
        trailing(
            single.subscribe {
                self.next($0)
            } onError: {
                self.failed($0)
            })
        labels(single.subscribe(onSuccess: { self.next($0) }, onError: { self.failed($0) }))
        labels(single.subscribe(onError: { self.failed($0) }, onDisposed: { self.disposed() }), says: "offline disposed")
        weakSelf(single.subscribe(onSuccess: { [weak self] in self?.next($0) }, onError: { [weak self] in self?.failed($0) }))
        function(single.subscribe(onSuccess: next, onError: failed, onDisposed: disposed), says: "offline disposed")
    }

    private func isTwo(_ number: Int) -> Bool { number == 2 }
    private func recover(_ error: Error) -> Observable<Int> { .just(9) }
    private func replace(_ error: Error) -> Single<Int> { .just(9) }
    private func none(_ errors: Observable<Error>) -> Observable<Error> { errors.take(0) }
    private func noFailure(_ errors: Observable<Failure>) -> Observable<Failure> { errors.take(0) }
}
