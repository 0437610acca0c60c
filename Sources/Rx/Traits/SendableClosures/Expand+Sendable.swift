// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `expand`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func expand(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(proven.expand { try selector($0).source })
    }
}
