// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// As the other `reduce`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func reduce<Seed, Result>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) throws(Trait.Failure.Thrown) -> Seed,
        mapResult: @escaping @Sendable (Seed) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }, mapResult: { try mapResult($0) }))
    }

    /// As the other `minimum`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func minimum(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.minimum(by: areInIncreasingOrder).source)
    }

    /// As the other `maximum`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func maximum(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.maximum(by: areInIncreasingOrder).source)
    }

    /// As the other `sequenceEqual`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func sequenceEqual<Other: TraitSequenceType>(
        _ other: Other, by areEqual: @escaping @Sendable (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(proven.sequenceEqual(other.source) { try areEqual($0, $1) }.source)
    }
}
