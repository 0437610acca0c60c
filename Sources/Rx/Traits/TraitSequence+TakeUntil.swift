// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// The elements as long as `predicate` is true. As `Observable.take(while:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @inlinable
    public func take(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }

    /// The elements until `predicate` is true. As `Observable.take(until:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable
    public func take(
        until predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }

    /// The elements until `other`, of the same context, emits. As `Observable.take(until:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable
    public func take<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Filtered, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(proven.take(until: other.source))
    }

    /// The elements of the first `duration`, then the end. As `Observable.take(for:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @inlinable
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.take(for: duration, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless {
    /// The elements as long as `predicate` is true. As `Observable.take(while:)`; the source has no end, so the type does not say whether the result
    /// has one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @inlinable
    public func take(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }

    /// The elements until `predicate` is true. As `Observable.take(until:)`; the source has no end, so the type does not say whether the result has
    /// one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable
    public func take(
        until predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }

    /// The elements until `other`, of the same context, emits. As `Observable.take(until:)`; the source has no end, so the type does not say whether
    /// the result has one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable
    public func take<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Having<Many>, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(proven.take(until: other.source))
    }

    /// The elements of the first `duration`, then the end. As `Observable.take(for:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @inlinable
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Traits<Trait.Failure, Finite, AnyContext, Trait.Sharing>, Element> {
        TraitSequence(source.take(for: duration, scheduler: scheduler))
    }
}
