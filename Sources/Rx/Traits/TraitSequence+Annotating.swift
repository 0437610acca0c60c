// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// Each event as an element: the result does not fail. As `Observable.materialize`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @_disfavoredOverload
    @inlinable
    public func materialize() -> TraitSequence<Traits<NeverFails, Many, Trait.Context, Trait.Sharing>, Event<Element>> {
        TraitSequence(source.materialize())
    }

    /// The end of the sequence; its elements are dropped. As `Observable.ignoreElements`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @_disfavoredOverload
    @inlinable
    public func ignoreElements() -> TraitSequence<Trait.Having<Zero>, Never> { asCompletable() }

    /// Each element with the one before it; the first has none, so it waits for the second. As `Observable.pairwise`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @inlinable
    public func pairwise() -> TraitSequence<Trait.Filtered, (previous: Element, current: Element)> { TraitSequence(source.pairwise()) }

    /// Each element with the time at which it passed, by the clock of `scheduler`. As `Observable.timestamp`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timestamp.html>
    @_disfavoredOverload
    @inlinable
    public func timestamp(scheduler: any SchedulerType) -> TraitSequence<Trait, (time: RxTime, element: Element)> {
        TraitSequence(source.timestamp(scheduler: scheduler))
    }

    /// Each element with the time since the one before, by the clock of `scheduler`. As `Observable.timeInterval`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeinterval.html>
    @_disfavoredOverload
    @inlinable
    public func timeInterval(scheduler: any SchedulerType) -> TraitSequence<Trait, (interval: RxTimeInterval, element: Element)> {
        TraitSequence(source.timeInterval(scheduler: scheduler))
    }

    /// The elements in groups by their key. As `Observable.groupBy`. The groups deliver in the context; a subscriber from elsewhere is subscribed
    /// there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(proven.groupBy { try keySelector($0) })
    }
}

extension TraitSequenceType where Element: EventConvertible {
    /// The events that are the elements: the result fails where one of them is an error. As `Observable.dematerialize`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @_disfavoredOverload
    @inlinable
    public func dematerialize() -> TraitSequence<Traits<CanFail, Many, Trait.Context, Trait.Sharing>, Element.Element> {
        TraitSequence(source.dematerialize())
    }
}
