// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
    /// The source's elements are sequences; the result has the elements of the sequence that arrived last.
    ///
    ///     source:        -A-----B--------|
    ///     A:              1--2--3--4|
    ///     B:                    7--8--|
    ///     switchLatest:  -1--2--7--8-----|
    ///
    /// A new sequence ends the subscription to the one before. Delivers, ends and allocates as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @inlinable @inline(__always)
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Element.Trait.Cardinality == Trait.Cardinality {
    /// The elements of the inner sequence that arrived last. The inner sequences have the context of the outer one. As `Observable.switchLatest()`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @export(implementation) @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Trait.Cardinality == ExactlyOne {
    /// As the other `switchLatest()`, where there is exactly one inner sequence: its cardinality is that of the result.
    @export(implementation) @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType {
    /// As the other `switchLatest()`, where the inner sequences have another cardinality than the outer one: how many elements come is not known.
    @export(implementation) @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol, Element: TraitSequenceType, Element.Trait: SharingStrategyProtocol {
    /// As the other `switchLatest()`, for functions that are generic over two sharing strategies, as RxSwift has it. It assumes that the outer and
    /// the inner sequences have the same cardinality.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}
