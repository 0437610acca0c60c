// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements `dueTime` later, on `scheduler`. As `Observable.delay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @inlinable
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.delay(dueTime, scheduler: scheduler))
    }

    /// The elements; the source is subscribed to `dueTime` later. As `Observable.delaySubscription`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @inlinable
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// The elements after which nothing came for `dueTime`. As `Observable.debounce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/debounce.html>
    @inlinable
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.debounce(dueTime, scheduler: scheduler))
    }

    /// One element each `dueTime` at the most. As `Observable.throttle`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// The elements that come when `duration` has passed since the subscription, by the clock of `scheduler`. As `Observable.skip`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @_disfavoredOverload
    @inlinable
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip(duration, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements; the sequence fails with `RxError.timeout` when none comes for `dueTime`. As `Observable.timeout`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @inlinable
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.timeout(dueTime, scheduler: scheduler))
    }

    /// The elements; those of `other` take over when none comes for `dueTime`. As `Observable.timeout`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @inlinable
    public func timeout(
        _ dueTime: RxTimeInterval, other: TraitSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements `dueTime` later, in the same context.
    @inlinable
    public func delay(_ dueTime: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(source.delay(dueTime, scheduler: Trait.Context.anyScheduler))
    }

    /// The elements after which nothing came for `dueTime`, in the same context.
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(Observable.debouncing(source, by: WithinContext.self, dueTime, scheduler: Trait.Context.anyScheduler))
    }

    /// One element each `dueTime` at the most, in the same context.
    @inlinable
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(Observable.throttling(source, by: WithinContext.self, dueTime, latest: latest, scheduler: Trait.Context.anyScheduler))
    }
}
