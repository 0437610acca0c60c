// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements, and after an error those of the sequence that `handler` makes of it. As `Observable.catch`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @inlinable
    public func `catch`(
        _ handler: @escaping (any Error) throws -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catch { try handler($0).source })
    }

    /// As `catch(_:)`, for sequences that do not fail: the result does not fail either.
    @_disfavoredOverload
    @inlinable
    public func `catch`(
        _ handler: @escaping (any Error) -> TraitSequence<Trait.Recovered, Element>
    ) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catch { handler($0).source })
    }

    /// The elements; after an error the sequence is subscribed to again, until it ends without one. So the result does not fail.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @_disfavoredOverload
    @inlinable
    public func retry() -> TraitSequence<Trait.Recovered, Element> { TraitSequence(Trait.Context.entering(source.retry())) }

    /// The elements; after an error the sequence is subscribed to again, `maxAttemptCount` times in all. As `Observable.retry`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(maxAttemptCount)))
    }

    /// The elements; after an error the sequence is subscribed to again when the sequence made by `notificationHandler` emits. As
    /// `Observable.retry(when:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry<Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(when: notificationHandler)))
    }

    /// The elements; after an error the sequence is subscribed to again, after the pause that `policy` names. Pauses pass on `scheduler`. As
    /// `Observable.retry(_:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @_disfavoredOverload
    @inlinable
    public func retry(_ policy: RetryPolicy, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(policy, scheduler: scheduler)))
    }

    /// As `retry(when:)`, for errors of any type.
    @inlinable
    public func retry(
        when notificationHandler: @escaping (Observable<any Error>) -> some ObservableType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(when: notificationHandler)))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsOneElement {
    /// The elements, and after an error `element` and the end: the result does not fail.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @inlinable
    public func catchAndReturn(_ element: Element) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catchAndReturn(element))
    }
}

extension PrimitiveSequenceType where Trait.Cardinality: HoldsOneElement {
    /// As the other `catchAndReturn(_:)`, but the result is still a `Single` or `Maybe`, as in RxSwift. Where a type that does not fail is expected,
    /// the compiler chooses the other form.
    @inlinable
    public func catchAndReturn(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catchAndReturn(element))
    }
}
