// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of the first elements of all sources, then of the second ones, and so on.
    ///
    ///     a:    1---2-----3-----|
    ///     b:    --x---y--------z---|
    ///     zip:  --1x--2y-------3z--|
    ///
    /// Delivers where the sources do, one element at a time: an element that arrives during another's delivery is delivered by that one's thread.
    /// Elements wait for their partners in a queue without bound. Ends with the first error, also one thrown by `resultSelector`, when all sources
    /// completed, or when an element arrives whose partner cannot come. Allocates per source, nothing per element, except when a queue grows or two
    /// meet.
    ///
    /// Source: <https://reactivex.io/documentation/operators/zip.html>
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(planOfZip(source1.sourcePlan, source2.sourcePlan, resultSelector))
    }

    /// What `zip` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfZip<E1, E2>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let a = Backlog<E1>()
            let b = Backlog<E2>()
            func emit(_ state: ZipState<DeliveryContext.Exclusion>) throws {
                state.push(try resultSelector(a.popFirst(for: state), b.popFirst(for: state)))
            }
            let state = ZipState<DeliveryContext.Exclusion>(downstream, sources: 2, emit)
            state.start(source1, keeping: a) { state.receive($0, keeping: a, emit) }
            state.start(source2, keeping: b) { state.receive($0, keeping: b, emit) }
        }
    }

    /// As `zip` of two sources, with three.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(planOfZip(source1.sourcePlan, source2.sourcePlan, source3.sourcePlan, resultSelector))
    }

    /// What `zip` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfZip<E1, E2, E3>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan, _ source3: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2, E3) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let a = Backlog<E1>()
            let b = Backlog<E2>()
            let c = Backlog<E3>()
            func emit(_ state: ZipState<DeliveryContext.Exclusion>) throws {
                state.push(try resultSelector(a.popFirst(for: state), b.popFirst(for: state), c.popFirst(for: state)))
            }
            let state = ZipState<DeliveryContext.Exclusion>(downstream, sources: 3, emit)
            state.start(source1, keeping: a) { state.receive($0, keeping: a, emit) }
            state.start(source2, keeping: b) { state.receive($0, keeping: b, emit) }
            state.start(source3, keeping: c) { state.receive($0, keeping: c, emit) }
        }
    }

    /// As `zip` of two sources, with four.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(
            planOfZip(
                source1.sourcePlan, source2.sourcePlan, source3.sourcePlan, source4.sourcePlan, resultSelector))
    }

    /// What `zip` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfZip<E1, E2, E3, E4>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan, _ source3: __owned SubscribePlan, _ source4: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2, E3, E4) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let a = Backlog<E1>()
            let b = Backlog<E2>()
            let c = Backlog<E3>()
            let d = Backlog<E4>()
            func emit(_ state: ZipState<DeliveryContext.Exclusion>) throws {
                state.push(try resultSelector(a.popFirst(for: state), b.popFirst(for: state), c.popFirst(for: state), d.popFirst(for: state)))
            }
            let state = ZipState<DeliveryContext.Exclusion>(downstream, sources: 4, emit)
            state.start(source1, keeping: a) { state.receive($0, keeping: a, emit) }
            state.start(source2, keeping: b) { state.receive($0, keeping: b, emit) }
            state.start(source3, keeping: c) { state.receive($0, keeping: c, emit) }
            state.start(source4, keeping: d) { state.receive($0, keeping: d, emit) }
        }
    }
}

// The last source is an existential: as in `CombineLatest.swift`.

extension ObservableType where Element == Any {
    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, E2>(
        _ source1: O1, _ source2: any ObservableType<E2>
    ) -> Observable<(O1.Element, E2)> {
        .zip(source1, source2.asObservable()) { ($0, $1) }
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, E3>(
        _ source1: O1, _ source2: O2, _ source3: any ObservableType<E3>
    ) -> Observable<(O1.Element, O2.Element, E3)> {
        .zip(source1, source2, source3.asObservable()) { ($0, $1, $2) }
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, E4>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: any ObservableType<E4>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, E4)> {
        .zip(source1, source2, source3, source4.asObservable()) { ($0, $1, $2, $3) }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of the first elements of all sources, then of the second ones, and so on. As `Observable.zip`.
    ///
    /// The result has the trait that all sources have: a zip of singles is a single.
    ///
    /// Source: <https://reactivex.io/documentation/operators/zip.html>
    @export(implementation) @inline(__always)
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.zip(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// As `zip` of two sources, with three.
    @export(implementation) @inline(__always)
    public static func zip<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.zip(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// As `zip` of two sources, with any number from four on.
    @export(implementation) @inline(__always)
    public static func zip<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        zipping(source1, source2, source3, source4, repeat each more, resultSelector: resultSelector)
    }

    /// As `zip`, for a collection of sources. If the collection is empty, a sequence of exactly one element still has one: what `resultSelector`
    /// makes of an empty array.
    @export(implementation) @inline(__always)
    public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        zipping(collection, resultSelector: resultSelector)
    }
}

extension TraitSequenceType {
    /// As `zip`, the elements of a collection of sources in arrays.
    @export(implementation) @inline(__always)
    public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> TraitSequence<Trait, [Element]>
    where Collection.Element == TraitSequence<Trait, Element> {
        zipping(collection) { $0 }
    }
}

extension TraitSequenceType where Element == Any {
    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>
    ) -> TraitSequence<Trait, (A, B)> {
        TraitSequence(Located<Trait.Context, (A, B)>.zip(source1.source, source2.source) { ($0, $1) })
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func zip<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>
    ) -> TraitSequence<Trait, (A, B, C)> {
        TraitSequence(Located<Trait.Context, (A, B, C)>.zip(source1.source, source2.source, source3.source) { ($0, $1, $2) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `zip` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping @Sendable (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.zip(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// `zip` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func zip<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping @Sendable (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.zip(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// `zip` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func zip<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping @Sendable (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        zipping(source1, source2, source3, source4, repeat each more, resultSelector: resultSelector)
    }

    /// `zip` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        zipping(collection, resultSelector: resultSelector)
    }
}
