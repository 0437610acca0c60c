// SPDX-License-Identifier: MIT

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Element.Trait.Cardinality == Trait.Cardinality {
    /// The elements of the sequences that are this one's elements. These have the same context and the same number of elements. As
    /// `Observable.merge()`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @inlinable @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { $0.traitSequence.source })
    }

    /// As `merge()`, with `maxConcurrent` sequences running at once. Fewer than one traps if the result promises an element.
    @inlinable @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }

    /// The elements of the newest of the sequences that are this one's elements. These have the same context. As `Observable.switchLatest()`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Trait.Cardinality == ExactlyOne {
    /// As the other `merge()`; there is one sequence, so its number of elements is that of the result.
    @inlinable @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`; there is one sequence, so its number of elements is that of the result.
    @inlinable @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }

    /// As the other `switchLatest()`; there is one sequence, so its number of elements is that of the result.
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType {
    /// As the other `merge()`, of sequences with another number of elements than this has: how many there are together is not known.
    @inlinable @inline(__always)
    public func merge() -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`, of sequences with another number of elements than this has: how many there are together is not known.
    @inlinable @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }

    /// As the other `switchLatest()`, of sequences with another number of elements than this has: how many there are together is not known.
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol, Element: TraitSequenceType, Element.Trait: SharingStrategyProtocol {
    /// As the other `merge()`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }

    /// As the other `switchLatest()`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func switchLatest() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMapLatest { $0.traitSequence.source })
    }
}

extension TraitSequenceType where Element: TraitSequenceType {
    @inlinable @inline(__always)
    func mergingInner(atMost maxConcurrent: Int) -> Observable<Element.Element> {
        precondition(
            maxConcurrent > 0 || Element.Trait.Cardinality.self is any HoldsNoElement.Type,
            "merge(maxConcurrent:): at least one sequence must be allowed to run")
        guard maxConcurrent > 0 else { return proven.compactMap { _ in nil } }
        return proven.flatMap(atMost: maxConcurrent) { $0.traitSequence.source }
    }
}
