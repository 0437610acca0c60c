// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `distinctUntilChanged`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try comparer($0, $1) })
    }

    /// As the other `distinctUntilChanged`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try keySelector($0) })
    }

    /// As the other `distinctUntilChanged`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key,
        comparer: @escaping @Sendable (Key, Key) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged({ try keySelector($0) }, comparer: { try comparer($0, $1) }))
    }

    /// As the other `skip`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func skip(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip { try predicate($0) })
    }
}
