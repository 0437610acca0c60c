// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == SendableClosures {
    /// As the other `take`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }

    /// As the other `take`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == SendableClosures {
    /// As the other `take`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }

    /// As the other `take`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(until: { try predicate($0) }, behavior: behavior))
    }
}
