// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// As the other `catch`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catch { try handler($0).source })
    }

    /// As the other `catch`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) -> TraitSequence<Trait.Recovered, Element>
    ) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catch { handler($0).source })
    }
}
