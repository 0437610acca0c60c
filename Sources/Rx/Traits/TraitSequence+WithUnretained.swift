// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// What `resultSelector` makes of `obj` and each element; `obj` is held weakly, and once it is gone the next element ends the
    /// sequence.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> TraitSequence<Trait.Filtered, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }

    /// As `withUnretained(_:resultSelector:)`, the two in a tuple.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> TraitSequence<Trait.Filtered, (Object, Element)> {
        TraitSequence(source.withUnretained(obj))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless {
    /// What `resultSelector` makes of `obj` and each element. `obj` is held weakly, and once it is gone the next element ends the sequence. So a
    /// sequence without an end may have one.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> TraitSequence<Trait.Having<Many>, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }

    /// As `withUnretained(_:resultSelector:)`, the two in a tuple.
    @inlinable @inline(__always)
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> TraitSequence<Trait.Having<Many>, (Object, Element)> {
        TraitSequence(source.withUnretained(obj))
    }
}
