// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == Many, Trait.Context.Closures == SendableClosures {
    /// As the other `generate`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool,
        iterate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Trait.Context.entering(
                .generate(initialState: initialState, condition: { try condition($0) }, iterate: { try iterate($0) })))
    }
}
