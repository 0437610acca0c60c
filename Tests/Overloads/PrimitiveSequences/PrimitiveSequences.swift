// SPDX-License-Identifier: MIT
import RxSwift

// What single, maybe and completable have in common.
extension Screen {
    func primitiveSources() {
        overload("PrimitiveSequences", "deferred(_:)", says: "Single<Int> asked 1 completed")
        trailing(Single.deferred { self.asked() })
        trailing(
            Single<Int>.deferred {
                self.say("asked")
                return .just(1)
            })
        trailing(Maybe.deferred { .just(1) }, says: "Maybe<Int> 1 completed")
        trailing(Completable.deferred { .empty() }, says: "Completable<Never> completed")
        labels(Single.deferred({ self.asked() }))
        weakSelf(Single.deferred { [weak self] in self?.asked() ?? .never() })
        function(Single.deferred(asked))

        overload("PrimitiveSequences", "using(_:primitiveSequenceFactory:)", says: "Single<Int> 1 completed closed")
        trailing(Single.using({ Resource(self) }) { self.open($0) })
        trailing(
            Single.using {
                Resource(self)
            } primitiveSequenceFactory: { _ in
                .just(1)
            })
        trailing(Completable.using({ Resource(self) }) { _ in .empty() }, says: "Completable<Never> completed closed")
        labels(Single.using({ Resource(self) }, primitiveSequenceFactory: { resource in self.open(resource) }))
        weakSelf(Single.using({ Resource(self) }, primitiveSequenceFactory: { [weak self] in self?.open($0) ?? .never() }))
        function(Single.using(resource, primitiveSequenceFactory: open))
    }

    func primitiveErrors() {
        let failing = Single<Int>.error(Failure.offline)
        overload("PrimitiveSequences", "catch(_:)", says: "Single<Int> 9 completed")
        trailing(failing.catch { _ in .just(9) })
        trailing(failing.catch { error in self.recover(error) })
        trailing(Maybe<Int>.error(Failure.offline).catch { _ in .empty() }, says: "Maybe<Int> completed")
        trailing(Completable.error(Failure.offline).catch { _ in .empty() }, says: "Completable<Never> completed")
        labels(failing.catch({ self.recover($0) }))
        weakSelf(failing.catch { [weak self] in self?.recover($0) ?? .never() })
        weakSelf(
            failing.catch { [weak self] error in
                guard let self = self else { return .error(error) }
                return self.recover(error)
            })
        function(failing.catch(recover))

        overload("PrimitiveSequences", "retry(when:)", says: "Single<Int> again again 1 completed")
        trailing(failingOnce().retry { (errors: Observable<Error>) in errors.map { _ in 0 } })
        labels(failingOnce().retry(when: { errors in errors.map { _ in () } }))
        labels(failingOnce().retry(when: { $0.flatMap { _ in Observable.just(()) } }))
        weakSelf(failingOnce().retry(when: { [weak self] in self?.again($0) ?? .empty() }))
        function(failingOnce().retry(when: again))

        overload("PrimitiveSequences", "retry(when:)", says: "Single<Int> again again 1 completed")
        trailing(failingOnce().retry { (errors: Observable<Failure>) in errors.map { _ in 0 } })
        labels(failingOnce().retry(when: { (errors: Observable<Failure>) in errors }))
        weakSelf(failingOnce().retry(when: { [weak self] (errors: Observable<Failure>) in self?.offline(errors) ?? .empty() }))
        function(failingOnce().retry(when: offline))
    }

    /// Fails at the first subscription.
    private func failingOnce() -> Single<Int> {
        var failures = 0
        return Single.deferred {
            self.say("again")
            failures += 1
            return failures == 1 ? .error(Failure.offline) : .just(1)
        }
    }

    private func asked() -> Single<Int> { Single.just(1).do(onSubscribe: { self.say("asked") }) }
    private func resource() -> Resource { Resource(self) }
    private func open(_ resource: Resource) -> Single<Int> { .just(1) }
    private func recover(_ error: Error) -> Single<Int> { .just(9) }
    private func again(_ errors: Observable<Error>) -> Observable<Void> { errors.map { _ in } }
    private func offline(_ errors: Observable<Failure>) -> Observable<Failure> { errors }
}
