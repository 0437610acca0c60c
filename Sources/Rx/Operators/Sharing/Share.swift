// SPDX-License-Identifier: MIT

/// How long a shared sequence keeps its elements for newcomers.
public enum SubjectLifetimeScope {
    /// While there is a subscriber and the source runs; the next subscriber starts anew.
    case whileConnected
    /// As long as the shared sequence exists: the elements kept, and the end, outlast the last subscriber.
    case forever
}

extension ObservableType {
    /// One subscription to this sequence for all subscribers, made by the first, ended by the last; newcomers hear the latest `replay`
    /// elements first.
    ///
    ///     source:              1--2--3--4--|
    ///     a:                   1--2--3--4--|
    ///     b, share(replay: 1): -----23--4--|
    ///
    /// Delivers where the source does, and replays on the subscriber's thread within `subscribe`. All subscribers see one order. Allocates per
    /// connection and per subscriber, nothing per element. A negative `replay` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @_semantics("optimize.sil.specialize.generic.never") @inlinable @inline(__always)
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        precondition(replay >= 0, "share(replay:scope:): the number of elements to replay must not be negative")
        // The plan is handed on as it came: nothing of the source is needed behind it.
        let source = asObservable()
        let tells = source.tellsWhenGone
        @_eagerMove let plan = source.plan
        let operations = BroadcastOperations.sharing(Element.self, replay: replay, in: DeliveryContext.self)
        let keeps = scope == .forever
        if DeliveryContext.self == AnyContext.self {
            return Observable(plan.shared(tellsWhenGone: tells, through: operations, keeps: keeps))
        }
        return SharedInContext(ShareHandle(plan, tellsWhenGone: tells, through: operations, keeps: keeps), in: DeliveryContext.self)
    }
}

extension TraitSequenceType {
    /// The elements, with one subscription for all subscribers, as `Observable.share`; the type does not say it. A sequence that replays its latest
    /// element still does, whatever `replay` is.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @export(implementation) @inline(__always)
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> TraitSequence<Trait, Element> {
        let replay = Trait.Sharing.leastReplay == 0 || replay < 0 ? replay : max(replay, Trait.Sharing.leastReplay)
        return TraitSequence(located: Trait.Context.entering(located.share(replay: replay, scope: scope)))
    }

    /// The elements, with one subscription for all subscribers. Delivers and costs as `Observable.share`.
    ///
    ///     source:      1--2--3--4--|
    ///     shared()
    ///     a:           1--2--3--4--|
    ///     b:           ---2--3--4--|      (subscribes in tick 2)
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func shared() -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Trait.Context, Shared>, Element> {
        .sharing(source)
    }

    /// The elements, with one subscription for all subscribers, which hear the latest first. Delivers and costs as `Observable.share`.
    ///
    ///     source:      1--2--3--4--|
    ///     sharedReplayingLatest()
    ///     a:           1--2--3--4--|
    ///     b:           -----23--4--|      (subscribes in tick 5)
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func sharedReplayingLatest() -> TraitSequence<
        Traits<Trait.Failure, Trait.Cardinality, Trait.Context, SharedReplay>, Element
    > {
        .sharing(source)
    }
}

extension TraitSequence {
    /// `source`, shared as the trait says.
    @export(implementation)
    static func sharing(_ source: Observable<Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.share(source))
    }
}
