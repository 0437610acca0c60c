// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of all `sources`, as they come.
    ///
    ///     a:      1-------2------|
    ///     b:      ----a-------b----|
    ///     merge:  1---a---2---b----|
    ///
    /// Delivers where the sources do, one element at a time: an element that arrives during another's delivery is delivered by that one's thread.
    /// Ends with the first error or the last completion. Allocates per source, nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @inlinable @inline(__always)
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        merging(Array(sources))
    }

    /// As `merge` of a collection, for an array, which is not copied.
    @inlinable @inline(__always)
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> { merging(sources) }

    /// As `merge` of a collection, for sources listed in the call.
    @inlinable @inline(__always)
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merging(sources) }

    @inlinable @inline(__always)
    static func merging(_ observables: [Observable<Element>]) -> Observable<Element> {
        // Unsafe: only the plans are read, which do not name the type of the elements. So one function in the library serves all types.
        Observable(planOfMerging(unsafe observables.withUnsafeBytes { unsafe SubscribePlan.plans(of: $0) }))
    }

    /// What `merge` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfMerging(_ sources: __owned [SubscribePlan]) -> SubscribePlan {
        .stream { CoordinatedPlans<DeliveryContext.Exclusion>.merge(sources, Element.self, $0) }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of all the sequences that arrive, as they come.
    ///
    ///     source:   -A-------B------|
    ///     A:         1---2---3-|
    ///     B:                 7---8---|
    ///     merge():  -1---2---[37]---8---|
    ///
    /// Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @inlinable @inline(__always)
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }

    /// As `merge()`, with at most `maxConcurrent` sequences running; the others wait in order of arrival.
    ///
    /// A waiting sequence takes one place in a queue. Unless `maxConcurrent` is positive, no sequence runs, and the result ends as the outer source
    /// does.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @inlinable @inline(__always)
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        guard maxConcurrent > 0 else { return compactMap { _ in nil } }
        return flatMap(atMost: maxConcurrent) { $0 }
    }
}

extension TraitSequenceType where Trait.Cardinality: SumsUp {
    /// The elements of all sequences, as they come. As `Observable.merge`. If there is none, an endless sequence stays silent.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @export(implementation)
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> TraitSequence<Trait, Element>
    where Collection.Element == TraitSequence<Trait, Element> {
        let result = Located<Trait.Context, Element>.merge(sources.map(\.source))
        return TraitSequence(sources.isEmpty ? Trait.Context.entering(Trait.Cardinality.unended(result)) : result)
    }

    /// As `merge` of a collection, for sources listed in the call.
    @export(implementation)
    public static func merge(_ sources: TraitSequence<Trait, Element>...) -> TraitSequence<Trait, Element> { merge(sources) }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Element.Trait.Cardinality == Trait.Cardinality {
    /// The elements of the sequences that are this one's elements. These have the same context and the same number of elements. As
    /// `Observable.merge()`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @export(implementation) @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { $0.traitSequence.source })
    }

    /// As `merge()`, with `maxConcurrent` sequences running at once. Fewer than one traps if the result promises an element.
    @export(implementation) @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }
}

extension TraitSequenceType where Element: TraitSequenceType, Element.Trait.Cardinality: SumsUp, Trait.Cardinality == ExactlyOne {
    /// As the other `merge()`; there is one sequence, so its number of elements is that of the result.
    @export(implementation) @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`; there is one sequence, so its number of elements is that of the result.
    @export(implementation) @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }
}

extension TraitSequenceType where Element: TraitSequenceType {
    /// As the other `merge()`, of sequences with another number of elements than this has: how many there are together is not known.
    @export(implementation) @inline(__always)
    public func merge() -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`, of sequences with another number of elements than this has: how many there are together is not known.
    @export(implementation) @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait.Having<Many>, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }

    @export(implementation) @inline(__always)
    func mergingInner(atMost maxConcurrent: Int) -> Observable<Element.Element> {
        precondition(
            maxConcurrent > 0 || Element.Trait.Cardinality.self is any HoldsNoElement.Type,
            "merge(maxConcurrent:): at least one sequence must be allowed to run")
        guard maxConcurrent > 0 else { return located.compactMap { _ in nil } }
        return located.flatMap(atMost: maxConcurrent) { $0.traitSequence.source }
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol, Element: TraitSequenceType, Element.Trait: SharingStrategyProtocol {
    /// As the other `merge()`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func merge() -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { $0.traitSequence.source })
    }

    /// As the other `merge(maxConcurrent:)`, for functions generic over two strategies, as RxSwift has it: it takes their numbers to be equal.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func merge(maxConcurrent: Int) -> TraitSequence<Element.Trait, Element.Element>
    where Element.Trait.Context == Trait.Context, Element.Trait.Failure == Trait.Failure {
        TraitSequence(mergingInner(atMost: maxConcurrent))
    }
}
