// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `partition`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func partition(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> (matching: TraitSequence<Trait.Filtered, Element>, others: TraitSequence<Trait.Filtered, Element>) {
        (TraitSequence(source.filter { try predicate($0) }), TraitSequence(source.filter { try !predicate($0) }))
    }

    /// As the other `switchOnFirst`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func switchOnFirst<Result>(
        _ selector:
            @escaping @Sendable (_ first: Element, _ all: TraitSequence<Trait.Filtered, Element>) throws(Trait.Failure.Thrown) ->
            TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.switchOnFirst { try selector($0, TraitSequence(proven: $1)).source })
    }
}
