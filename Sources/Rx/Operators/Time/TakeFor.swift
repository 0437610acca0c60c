// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements that come before `duration` has passed since the subscription, then the end.
    ///
    ///     source:               1-2-3-4-|
    ///     take(for: 3 ticks)
    ///     out:                  1-2|
    ///
    /// Delivers where the source does, the completion on `scheduler`; an event that arrives during another's delivery is delivered by that one's
    /// thread. Allocates one timer per subscription, nothing per element, except when two arrive at once. A negative duration traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @export(implementation)
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(duration >= .zero, "take(for:scheduler:): the duration must not be negative")
        return take(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// The elements of the first `duration`, then the end. As `Observable.take(for:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @export(implementation)
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.take(for: duration, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless {
    /// The elements of the first `duration`, then the end. As `Observable.take(for:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @export(implementation)
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Traits<Trait.Failure, Finite, AnyContext, Trait.Sharing>, Element> {
        TraitSequence(source.take(for: duration, scheduler: scheduler))
    }
}
