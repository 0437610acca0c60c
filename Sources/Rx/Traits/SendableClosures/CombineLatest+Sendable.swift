// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `combineLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping @Sendable (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.combineLatest(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// As the other `combineLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping @Sendable (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.combineLatest(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// As the other `combineLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public static func combineLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping @Sendable (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        let plain: (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element = resultSelector
        return combineLatest(source1, source2, source3, source4, repeat each more, resultSelector: plain)
    }

    /// As the other `combineLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public static func combineLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Result>.combineLatest(collection.map(\.source)) { try resultSelector($0) })
    }
}
