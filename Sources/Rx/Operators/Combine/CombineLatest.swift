// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of the latest elements of all sources, whenever one of them emits, once all have.
    ///
    ///     a:              1-----2-----------|
    ///     b:              --x-------y---|
    ///     combineLatest:  --1x--2x--2y------|
    ///
    /// Delivers where the sources do, one element at a time: an element that arrives during another's delivery is delivered by that one's thread.
    /// Ends with the first error, also one thrown by `resultSelector`, when all sources completed, or when an element of the last running source
    /// finds another that ended without any. Allocates per source, nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(planOfCombineLatest(source1.sourcePlan, source2.sourcePlan, resultSelector))
    }

    /// What `combineLatest` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfCombineLatest<E1, E2>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let state = CombineLatestState<_, DeliveryContext.Exclusion>(downstream, of: 2, CombinerOfTwo(resultSelector))
            state.start(source1) { state.receive($0, as: E1.self) { $0.a = $1 } }
            state.start(source2) { state.receive($0, as: E2.self) { $0.b = $1 } }
        }
    }

    /// As `combineLatest` of two sources, with three.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(planOfCombineLatest(source1.sourcePlan, source2.sourcePlan, source3.sourcePlan, resultSelector))
    }

    /// What `combineLatest` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfCombineLatest<E1, E2, E3>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan, _ source3: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2, E3) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let state = CombineLatestState<_, DeliveryContext.Exclusion>(downstream, of: 3, CombinerOfThree(resultSelector))
            state.start(source1) { state.receive($0, as: E1.self) { $0.a = $1 } }
            state.start(source2) { state.receive($0, as: E2.self) { $0.b = $1 } }
            state.start(source3) { state.receive($0, as: E3.self) { $0.c = $1 } }
        }
    }

    /// As `combineLatest` of two sources, with four.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(
            planOfCombineLatest(
                source1.sourcePlan, source2.sourcePlan, source3.sourcePlan, source4.sourcePlan, resultSelector))
    }

    /// What `combineLatest` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfCombineLatest<E1, E2, E3, E4>(
        _ source1: __owned SubscribePlan, _ source2: __owned SubscribePlan, _ source3: __owned SubscribePlan, _ source4: __owned SubscribePlan,
        _ resultSelector: __owned @escaping (E1, E2, E3, E4) throws -> Element
    ) -> SubscribePlan {
        return .stream { downstream in
            let state = CombineLatestState<_, DeliveryContext.Exclusion>(downstream, of: 4, CombinerOfFour(resultSelector))
            state.start(source1) { state.receive($0, as: E1.self) { $0.a = $1 } }
            state.start(source2) { state.receive($0, as: E2.self) { $0.b = $1 } }
            state.start(source3) { state.receive($0, as: E3.self) { $0.c = $1 } }
            state.start(source4) { state.receive($0, as: E4.self) { $0.d = $1 } }
        }
    }
}

// In the forms for tuples the last source is an existential. A closure cannot become one, so the compiler never takes a closure behind the sources for
// one more source, and names a mistake in the closure. It finds that out late: the forms are disfavoured, so it does not try them where the form with
// the closure compiles (decision 1).

extension ObservableType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, E2>(
        _ source1: O1, _ source2: any ObservableType<E2>
    ) -> Observable<(O1.Element, E2)> {
        .combineLatest(source1, source2.asObservable()) { ($0, $1) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, E3>(
        _ source1: O1, _ source2: O2, _ source3: any ObservableType<E3>
    ) -> Observable<(O1.Element, O2.Element, E3)> {
        .combineLatest(source1, source2, source3.asObservable()) { ($0, $1, $2) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, E4>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: any ObservableType<E4>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, E4)> {
        .combineLatest(source1, source2, source3, source4.asObservable()) { ($0, $1, $2, $3) }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of the latest elements of all sources, whenever one has a new one. As `Observable.combineLatest`.
    ///
    /// A trait that all sources have, the result has.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.combineLatest(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// As `combineLatest` of two sources, with three.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Located<Trait.Context, Element>.combineLatest(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// As `combineLatest` of two sources, with any number from four on.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        combiningLatest(source1, source2, source3, source4, repeat each more, resultSelector: resultSelector)
    }

    /// As `combineLatest`, the elements of a collection of sources; of an empty one, what `resultSelector` makes of an empty array.
    @export(implementation) @inline(__always)
    public static func combineLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        combiningLatest(collection, resultSelector: resultSelector)
    }
}

extension TraitSequenceType {
    /// As `combineLatest`, the elements of a collection of sources in arrays.
    @export(implementation) @inline(__always)
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> TraitSequence<Trait, [Element]>
    where Collection.Element == TraitSequence<Trait, Element> {
        combiningLatest(collection) { $0 }
    }
}

extension InfallibleType {
    /// As `combineLatest`, the elements of a collection of sources; `Element` is what `resultSelector` makes of them, as RxSwift has it.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) -> Element
    ) -> Infallible<Element> where Collection.Element: InfallibleType {
        Infallible.combineLatest(collection.map(\.traitSequence), resultSelector: resultSelector)
    }

    /// As `combineLatest`, the elements in arrays, for a collection of objects that can be turned into infallibles.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
    where Collection.Element: InfallibleType, Collection.Element.Element == Element {
        Infallible.combineLatest(collection.map(\.traitSequence))
    }
}

extension TraitSequenceType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>
    ) -> TraitSequence<Trait, (A, B)> {
        TraitSequence(Located<Trait.Context, (A, B)>.combineLatest(source1.source, source2.source) { ($0, $1) })
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>
    ) -> TraitSequence<Trait, (A, B, C)> {
        TraitSequence(Located<Trait.Context, (A, B, C)>.combineLatest(source1.source, source2.source, source3.source) { ($0, $1, $2) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `combineLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>,
        resultSelector: @escaping @Sendable (A, B) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Located<Trait.Context, Element>.combineLatest(source1.source, source2.source) { try resultSelector($0, $1) })
    }

    /// `combineLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        resultSelector: @escaping @Sendable (A, B, C) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Located<Trait.Context, Element>.combineLatest(source1.source, source2.source, source3.source) { try resultSelector($0, $1, $2) })
    }

    /// `combineLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func combineLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping @Sendable (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        combiningLatest(source1, source2, source3, source4, repeat each more, resultSelector: resultSelector)
    }

    /// `combineLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public static func combineLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        combiningLatest(collection, resultSelector: resultSelector)
    }
}
