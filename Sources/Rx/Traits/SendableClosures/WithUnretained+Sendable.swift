// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == SendableClosures {
    /// As the other `withUnretained`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> TraitSequence<Trait.Filtered, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == SendableClosures {
    /// As the other `withUnretained`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> TraitSequence<Trait.Having<Many>, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}
