// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements in sequences of `count` at most, cut after `timeSpan` at the latest, on `scheduler`: each of them ends. As
    /// `Observable.window`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @inlinable
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> TraitSequence<
        Traits<Trait.Failure, Many, AnyContext, Trait.Sharing>,
        TraitSequence<Traits<Trait.Failure, Finite, AnyContext, Shared>, Element>
    > {
        TraitSequence(source.window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { TraitSequence(proven: $0) })
    }

    /// The elements in sequences, cut whenever `boundary`, a sequence of the same context, emits. As `Observable.window(boundary:)`. The sequences
    /// deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @inlinable
    public func window<Boundary: TraitSequenceType>(
        boundary: Boundary
    ) -> TraitSequence<Trait.Having<Many>, TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Shared>, Element>>
    where Boundary.Trait.Context == Trait.Context, Boundary.Trait.Failure == Trait.Failure {
        TraitSequence(proven.window(boundary: boundary.traitSequence.source).map { TraitSequence(proven: $0) })
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements in sequences of `count` at most, cut after `timeSpan` at the latest, on the scheduler of the context: each of them ends. As
    /// `Observable.window`. They deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @inlinable
    public func window(
        timeSpan: RxTimeInterval, count: Int
    ) -> TraitSequence<Trait.Having<Many>, TraitSequence<Traits<Trait.Failure, Finite, Trait.Context, Shared>, Element>> {
        TraitSequence(
            Observable.windowing(source, in: Trait.Context.self, timeSpan: timeSpan, count: count, scheduler: Trait.Context.anyScheduler)
                .map { TraitSequence(proven: $0) })
    }
}
