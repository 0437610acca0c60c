// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// What `resultSelector` makes of the latest elements of all sources, whenever one has a new one. As `Observable.combineLatest`.
    ///
    /// A trait that all sources have, the result has.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.combineLatest(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// As `combineLatest` of two sources, with three.
    @inlinable @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.combineLatest(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// As `combineLatest` of two sources, with any number from four on.
    @inlinable @inline(__always)
    public static func combineLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        var parts: [CombinationOfMany<Element, Trait.Context.Exclusion>.Part] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source),
        ]
        for source in repeat each more { parts.append(.init(source.source)) }
        return TraitSequence(
            CombinationOfMany<Element, Trait.Context.Exclusion>.observable(of: parts) { cells in
                var index = 3
                return try resultSelector(
                    cells.at(0, A.self), cells.at(1, B.self), cells.at(2, C.self), cells.at(3, D.self),
                    repeat cells.next((each More).self, after: &index))
            })
    }

    /// As `combineLatest`, the elements of a collection of sources; of an empty one, what `resultSelector` makes of an empty array.
    @inlinable @inline(__always)
    public static func combineLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        let sources = collection.map(\.source)
        let result = Proven<Trait.Context, Result>.combineLatest(sources) { try resultSelector($0) }
        return TraitSequence(sources.isEmpty ? Trait.Context.entering(result) : result)
    }

    /// As `combineLatest`, the elements of a collection of sources in arrays.
    @inlinable @inline(__always)
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> TraitSequence<Trait, [Element]>
    where Collection.Element == TraitSequence<Trait, Element> {
        combineLatest(collection) { $0 }
    }
}

extension InfallibleType {
    /// As `combineLatest`, the elements of a collection of sources; `Element` is what `resultSelector` makes of them, as RxSwift has it.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) -> Element
    ) -> Infallible<Element> where Collection.Element: InfallibleType {
        Infallible.combineLatest(collection.map(\.traitSequence), resultSelector: resultSelector)
    }

    /// As `combineLatest`, the elements in arrays, for a collection of objects that can be turned into infallibles.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
    where Collection.Element: InfallibleType, Collection.Element.Element == Element {
        Infallible.combineLatest(collection.map(\.traitSequence))
    }
}

extension TraitSequenceType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>
    ) -> TraitSequence<Trait, (A, B)> {
        TraitSequence(Proven<Trait.Context, (A, B)>.combineLatest(source1.source, source2.source) { ($0, $1) })
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>
    ) -> TraitSequence<Trait, (A, B, C)> {
        TraitSequence(Proven<Trait.Context, (A, B, C)>.combineLatest(source1.source, source2.source, source3.source) { ($0, $1, $2) })
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    public static func combineLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>
    ) -> TraitSequence<Trait, (A, B, C, D, repeat each More)> {
        // Not inlinable: where Swift 6.3's optimiser specialises a tuple of a pack, it crashes, or releases an element once too often.
        typealias All = (A, B, C, D, repeat each More)
        var parts: [CombinationOfMany<All, Trait.Context.Exclusion>.Part] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source),
        ]
        for source in repeat each more { parts.append(.init(source.source)) }
        return TraitSequence(
            CombinationOfMany<All, Trait.Context.Exclusion>.observable(of: parts) { cells in
                var index = 3
                return (
                    cells.at(0, A.self), cells.at(1, B.self), cells.at(2, C.self), cells.at(3, D.self),
                    repeat cells.next((each More).self, after: &index)
                )
            })
    }
}
