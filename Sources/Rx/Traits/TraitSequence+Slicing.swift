// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The latest element whenever `sampler`, a sequence of the same context, emits. As `Observable.sample`.
    ///
    ///     source:   -1-2---3-----|
    ///     sampler:  ----x----x-x--
    ///     sample:   ----2----3---|
    ///
    /// Delivers in the context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @_disfavoredOverload
    @inlinable
    public func sample<Sampler: TraitSequenceType>(
        _ sampler: Sampler, defaultValue: Element? = nil
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, Element>
    where Sampler.Trait.Context == Trait.Context, Sampler.Trait.Failure == Trait.Failure {
        TraitSequence(proven.sample(sampler.traitSequence.source, defaultValue: defaultValue))
    }

    /// The elements in arrays, cut whenever `boundary`, a sequence of the same context, emits. As `Observable.buffer(boundary:)`.
    ///
    ///     source:    -1-2---3-----|
    ///     boundary:  ----x----x----
    ///     buffer:    ----[1,2]-[3]-[]|
    ///
    /// Delivers in the context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @inlinable
    public func buffer<Boundary: TraitSequenceType>(
        boundary: Boundary
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, [Element]>
    where Boundary.Trait.Context == Trait.Context, Boundary.Trait.Failure == Trait.Failure {
        TraitSequence(proven.buffer(boundary: boundary.traitSequence.source))
    }

    /// The elements in arrays of `count` at most, cut after `timeSpan` at the latest, on `scheduler`. As `Observable.buffer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> TraitSequence<Traits<Trait.Failure, Many, AnyContext, Trait.Sharing>, [Element]> {
        TraitSequence(source.buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements in arrays of `count` at most, cut after `timeSpan` at the latest, on the scheduler of the context. As `Observable.buffer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, [Element]> {
        TraitSequence(
            Observable.buffering(source, by: WithinContext.self, timeSpan: timeSpan, count: count, scheduler: Trait.Context.anyScheduler))
    }
}
