// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements until `other` emits one, which completes the sequence.
    ///
    ///     source:      -1--2--3--4--|
    ///     other:       ------x
    ///     take(until:) -1--2-|
    ///
    /// Delivers where the source does, the completion where `other` emits; an event that arrives during another's delivery is delivered by that one's
    /// thread. Subscribes to `other` first. An error of either ends the sequence, the completion of `other` changes nothing. Allocates nothing per
    /// element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable @inline(__always)
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        Observable(
            CoordinatedPlans<DeliveryContext.Exclusion>.takeUntil(sourcePlan, Element.self, other.sourcePlan))
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// The elements until `other`, a sequence of any kind, emits. An error of `other` does not end the sequence, and goes to
    /// `Hooks.defaultErrorHandler`.
    @_disfavoredOverload
    @export(implementation)
    public func take(until other: some ObservableType) -> Infallible<Element> {
        source.take(until: other.asObservable().silentAfterError()).asTraitSequence().assumed()
    }

    /// As `take(until:)` with an `Infallible`, for something that can be turned into one.
    @_disfavoredOverload
    @export(implementation)
    public func take(until other: some InfallibleType) -> Infallible<Element> { traitSequence.take(until: other.traitSequence) }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == PlainClosures {
    /// The elements until `predicate` is true. As `Observable.take(until:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @export(implementation)
    public func take(
        until predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// The elements until `other`, of the same context, emits. As `Observable.take(until:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @export(implementation)
    public func take<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Filtered, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(located.take(until: other.source))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == PlainClosures {
    /// The elements until `predicate` is true. As `Observable.take(until:)`; the source has no end, so the type does not say whether the result has
    /// one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @export(implementation)
    public func take(
        until predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless {
    /// The elements until `other`, of the same context, emits. As `Observable.take(until:)`; the source has no end, so the type does not say whether
    /// the result has one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @export(implementation)
    public func take<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Having<Many>, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(located.take(until: other.source))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == SendableClosures {
    /// `take` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func take(
        until predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == SendableClosures {
    /// `take` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func take(
        until predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}
