// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `groupBy`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(source.groupBy { try keySelector($0) })
    }
}
