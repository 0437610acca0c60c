// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the sequence that arrived last.
    ///
    ///     source:        -A-----B--------|
    ///     A:              1--2--3--4|
    ///     B:                    7--8--|
    ///     switchLatest:  -1--2--7--8-----|
    ///
    /// A new sequence ends the subscription to the one before. Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @inlinable @inline(__always)
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Element.Trait.Cardinality == Trait.Cardinality {
    /// The elements of the newest of the sequences that are this one's elements. These have the same context. As `Observable.switchLatest()`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Trait.Cardinality == ExactlyOne {
    /// As the other `switchLatest()`; there is one sequence, so its number of elements is that of the result.
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType {
    /// As the other `switchLatest()`, of sequences with another number of elements than this has: how many there are together is not known.
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol, Element: TraitSequenceType, Element.Trait: SharingStrategyProtocol {
    /// As the other `switchLatest()`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMapLatest { $0.traitSequence.source })
    }
}
