// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: AtMostOneElement {
    /// This sequence with a weaker promise: one element or none.
    @export(implementation) @inline(__always)
    public func asMaybe() -> TraitSequence<Traits<Trait.Failure, AtMostOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(located: source)
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// The end of the sequence; its elements are dropped.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @export(implementation)
    public func asCompletable() -> TraitSequence<Trait.Having<Zero>, Never> {
        TraitSequence(source.ignoreElements())
    }
}

extension TraitSequenceType {
    /// As the other `asCompletable()`, of a sequence that is endless, or may be: the type promises no end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @export(implementation)
    public func asCompletable() -> TraitSequence<Trait.Having<Many>, Never> {
        TraitSequence(source.ignoreElements())
    }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne, Trait.Failure == CanFail {
    /// The element; where there is none, it fails with `RxError.noElements`.
    @_disfavoredOverload
    @export(implementation)
    public func asSingle() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.holdingOne(orFailing: true))
    }
}
