// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// As `reduce(_:accumulator:)`, and `mapResult` makes the one element of the result. As `Observable.reduce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @_disfavoredOverload
    @inlinable
    public func reduce<Seed, Result>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws(Trait.Failure.Thrown) -> Seed,
        mapResult: @escaping (Seed) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }, mapResult: { try mapResult($0) }))
    }

    /// The least element, as `areInIncreasingOrder` judges; it fails where there is none. As `Observable.minimum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/min.html>
    @_disfavoredOverload
    @inlinable
    public func minimum(
        by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.minimum(by: areInIncreasingOrder).source)
    }

    /// The greatest element, as `areInIncreasingOrder` judges; it fails where there is none. As `Observable.maximum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/max.html>
    @_disfavoredOverload
    @inlinable
    public func maximum(
        by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.maximum(by: areInIncreasingOrder).source)
    }

    /// Whether `other`, of the same context, has the same elements in the same order, as `areEqual` judges. As `Observable.sequenceEqual`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sequenceequal.html>
    @_disfavoredOverload
    @inlinable
    public func sequenceEqual<Other: TraitSequenceType>(
        _ other: Other, by areEqual: @escaping (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(proven.sequenceEqual(other.source) { try areEqual($0, $1) }.source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: Equatable {
    /// As `sequenceEqual(_:by:)`, the elements compared by `==`.
    @_disfavoredOverload
    @inlinable
    public func sequenceEqual<Other: TraitSequenceType>(_ other: Other) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(proven.sequenceEqual(other.source).source)
    }

    /// Whether `element` is among the elements. As `Observable.contains`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @inlinable
    public func contains(_ element: Element) -> TraitSequence<Trait.Having<ExactlyOne>, Bool> { TraitSequence(source.contains(element).source) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: Comparable {
    /// The least element; it fails where there is none. As `Observable.minimum`.
    @_disfavoredOverload
    @inlinable
    public func minimum() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> { minimum(by: <) }

    /// The greatest element; it fails where there is none. As `Observable.maximum`.
    @_disfavoredOverload
    @inlinable
    public func maximum() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> { maximum(by: <) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: AdditiveArithmetic {
    /// The sum of the elements, zero for none. As `Observable.sum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sum.html>
    @_disfavoredOverload
    @inlinable
    public func sum() -> TraitSequence<Trait.Having<ExactlyOne>, Element> { TraitSequence(source.sum().source) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: BinaryFloatingPoint {
    /// The mean of the elements; it fails where there is none. As `Observable.average`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @inlinable
    public func average() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.average().source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: BinaryInteger {
    /// The mean of the elements, summed up as `Double`; it fails where there is none. As `Observable.average`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @inlinable
    public func average() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Double> {
        TraitSequence(source.average().source)
    }
}
