// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// All elements in one array, when the sequence has ended: exactly one. As `Observable.toArray`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/to.html>
    @_disfavoredOverload
    @inlinable
    public func toArray() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, [Element]> {
        TraitSequence(source.toArray().source)
    }

    /// The result that `accumulator` makes of all elements, beginning with `seed`, when the sequence has ended: exactly one. As `Observable.reduce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @_disfavoredOverload
    @inlinable
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// How many elements there were: exactly one number. As `Observable.count`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/count.html>
    @_disfavoredOverload
    @inlinable
    public func count() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Int> {
        TraitSequence(source.count().source)
    }

    /// Whether there was no element. As `Observable.isEmpty`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @inlinable
    public func isEmpty() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.isEmpty().source)
    }

    /// Whether `predicate` is true for an element. As `Observable.any`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @inlinable
    public func any(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.any { try predicate($0) }.source)
    }

    /// Whether `predicate` is true for all elements. As `Observable.all`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/all.html>
    @_disfavoredOverload
    @inlinable
    public func all(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.all { try predicate($0) }.source)
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The one element for which `predicate` is true; it fails where there is another number. As `Observable.single`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @inlinable
    public func single(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single(predicate))
    }

    /// The one element; it fails with `RxError.noElements` or `RxError.moreThanOneElement` where there is another number. As
    /// `Observable.single`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @inlinable
    public func single() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single())
    }

    /// The element of number `index`, from zero; it fails where there is none. As `Observable.element(at:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/elementat.html>
    @_disfavoredOverload
    @inlinable
    public func element(at index: Int) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.element(at: index))
    }

    /// The first element, or nil when the sequence ends without one: exactly one. As `Observable.first`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @inlinable
    public func first() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Element?> {
        TraitSequence(source.first().source)
    }
}
