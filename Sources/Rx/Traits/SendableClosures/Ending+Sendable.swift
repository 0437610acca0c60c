// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// As the other `reduce`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// As the other `any`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func any(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.any { try predicate($0) }.source)
    }

    /// As the other `all`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func all(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.all { try predicate($0) }.source)
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements, Trait.Context.Closures == SendableClosures {
    /// As the other `single`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single(predicate))
    }
}
