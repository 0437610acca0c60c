// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// What `resultSelector` makes of the first elements of all sources, then of the second ones, and so on. As `Observable.zip`.
    ///
    /// The result has the trait that all sources have: a zip of singles is a single.
    ///
    /// Source: <https://reactivex.io/documentation/operators/zip.html>
    @inlinable @inline(__always)
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.zip(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// As `zip` of two sources, with three.
    @inlinable @inline(__always)
    public static func zip<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.zip(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// As `zip` of two sources, with any number from four on.
    @inlinable @inline(__always)
    public static func zip<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        var parts: [Pairing<Trait.Context.Exclusion>.Part] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source),
        ]
        for source in repeat each more { parts.append(.init(source.source)) }
        return TraitSequence(
            Pairing<Trait.Context.Exclusion>.observable(of: parts) { cells in
                var index = 3
                return try resultSelector(
                    cells.at(0, A.self), cells.at(1, B.self), cells.at(2, C.self), cells.at(3, D.self),
                    repeat cells.next((each More).self, after: &index))
            })
    }

    /// As `zip`, for a collection of sources. If the collection is empty, a sequence of exactly one element still has one: what `resultSelector`
    /// makes of an empty array.
    @inlinable @inline(__always)
    public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        if collection.isEmpty, Trait.Cardinality.self == ExactlyOne.self { return combineLatest(collection, resultSelector: resultSelector) }
        return TraitSequence(Proven<Trait.Context, Result>.zip(collection.map(\.source)) { try resultSelector($0) })
    }

    /// As `zip`, the elements of a collection of sources in arrays.
    @inlinable @inline(__always)
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> TraitSequence<Trait, [Element]>
    where Collection.Element == TraitSequence<Trait, Element> {
        zip(collection) { $0 }
    }
}

extension TraitSequenceType where Element == Any {
    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>
    ) -> TraitSequence<Trait, (A, B)> {
        TraitSequence(Proven<Trait.Context, (A, B)>.zip(source1.source, source2.source) { ($0, $1) })
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func zip<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>
    ) -> TraitSequence<Trait, (A, B, C)> {
        TraitSequence(Proven<Trait.Context, (A, B, C)>.zip(source1.source, source2.source, source3.source) { ($0, $1, $2) })
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    public static func zip<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>
    ) -> TraitSequence<Trait, (A, B, C, D, repeat each More)> {
        // Not inlinable: where Swift 6.3's optimiser specialises a tuple of a pack, it crashes, or releases an element once too often.
        var parts: [Pairing<Trait.Context.Exclusion>.Part] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source),
        ]
        for source in repeat each more { parts.append(.init(source.source)) }
        return TraitSequence(
            Pairing<Trait.Context.Exclusion>.observable(of: parts) { cells in
                var index = 3
                return (
                    cells.at(0, A.self), cells.at(1, B.self), cells.at(2, C.self), cells.at(3, D.self),
                    repeat cells.next((each More).self, after: &index)
                )
            })
    }
}
