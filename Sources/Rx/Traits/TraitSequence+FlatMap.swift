// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements of the sequences that `selector` makes of each element, of the same trait. As `Observable.flatMap`.
    ///
    /// For a single, `selector` makes singles, and the result is a single; for a driver, all are drivers. What `selector` throws ends a sequence that
    /// may fail. On one that does not fail, `selector` must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }

    /// As `flatMap(_:)`, for the newest of the sequences only. As `Observable.flatMapLatest`.
    @inlinable @inline(__always)
    public func flatMapLatest<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMapLatest { try selector($0).source })
    }

    /// As `flatMap(_:)`, one sequence at a time; elements that arrive meanwhile are dropped. As `Observable.flatMapFirst`.
    @inlinable @inline(__always)
    public func flatMapFirst<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMapFirst { try selector($0).source })
    }

    /// As `flatMap(_:)`, one sequence after the other. As `Observable.concatMap`.
    @inlinable @inline(__always)
    public func concatMap<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.concatMap { try selector($0).source })
    }

    /// As `flatMap(_:)`, for sequences of the same context that are shared in another way, or have another number of elements.
    ///
    ///     windows.flatMapMany { $0.toArray() }
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func flatMapMany<Inner: TraitSequenceType>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> Inner
    ) -> TraitSequence<Trait.Having<Many>, Inner.Element>
    where Inner.Trait.Context == Trait.Context, Inner.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne {
    /// The element, if any, of the maybe that `selector` makes of the element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }

    /// The end of the completable that `selector` makes of the element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapCompletable(
        _ selector:
            @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<
                Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never
            >
    ) -> TraitSequence<Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }
}
