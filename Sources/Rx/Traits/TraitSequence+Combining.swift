// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// What `resultSelector` makes of each element and the latest one of `second`, which has the same context. As
    /// `Observable.withLatestFrom`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Filtered, Result>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(proven.withLatestFrom(second.traitSequence.source) { try resultSelector($0, $1) })
    }

    /// The latest element of `second`, which has the same context, for each element of this.
    @inlinable @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType>(_ second: Second) -> TraitSequence<Trait.Filtered, Second.Element>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(proven.withLatestFrom(second.traitSequence.source))
    }

    /// The events of the sequence that is the first to send an event. As `Observable.amb`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func amb(_ right: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(proven.amb(right.source))
    }

    /// As `amb(_:)`, of any number of sequences.
    ///
    /// Source: <https://reactivex.io/documentation/operators/amb.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.amb(sequence.lazy.map(\.source)))
    }

    /// The elements, with one subscription for all subscribers, as `Observable.share`; the type does not say it.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @inlinable @inline(__always)
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> TraitSequence<Trait, Element> {
        TraitSequence(proven: Trait.Context.entering(proven.share(replay: replay, scope: scope)))
    }

    /// The elements, with one subscription for all subscribers.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func shared() -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Trait.Context, Shared>, Element> {
        .sharing(source)
    }

    /// The elements, with one subscription for all subscribers, which hear the latest first.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func sharedReplayingLatest() -> TraitSequence<
        Traits<Trait.Failure, Trait.Cardinality, Trait.Context, SharedReplay>, Element
    > {
        .sharing(source)
    }
}

extension TraitSequence {
    /// `source`, shared as the trait says.
    @inlinable
    static func sharing(_ source: Observable<Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(proven: Trait.share(source))
    }
}
