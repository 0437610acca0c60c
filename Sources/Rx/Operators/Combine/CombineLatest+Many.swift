// SPDX-License-Identifier: MIT

// From five sources on. The forms for as many as RxSwift has are written out: with a form for any number beside them, the compiler takes seconds to type-check
// a closure of arithmetic. So it does where a form without a closure has as many parameters as a call has sources and a closure. Therefore the form for any
// number that has no closure begins with nine sources. Those for up to eight call `combiningMany`.

extension ObservableType {
    /// As `combineLatest` of two sources.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        combiningMany(source1, source2, source3, source4, source5, resultSelector: resultSelector)
    }

    /// As `combineLatest` of two sources.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
    ) -> Observable<Element> {
        combiningMany(source1, source2, source3, source4, source5, source6, resultSelector: resultSelector)
    }

    /// As `combineLatest` of two sources.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
    ) -> Observable<Element> {
        combiningMany(source1, source2, source3, source4, source5, source6, source7, resultSelector: resultSelector)
    }

    /// As `combineLatest` of two sources.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType,
        O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws -> Element
    ) -> Observable<Element> {
        combiningMany(source1, source2, source3, source4, source5, source6, source7, source8, resultSelector: resultSelector)
    }

    /// As `combineLatest` of two sources, with any number from nine on.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @_disfavoredOverload
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType,
        O8: ObservableType, O9: ObservableType, each More: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8, _ source9: O9,
        _ more: repeat each More,
        resultSelector:
            @escaping (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element, O9.Element, repeat (each More).Element
            ) throws -> Element
    ) -> Observable<Element> {
        // Not inlinable, and no call of `combiningMany`: where Swift 6.3's optimiser specialises a pack that is handed on behind other sources, the program crashes.
        var sources: [AnyCombinedSource<Element, DeliveryContext.Exclusion>] = [
            .init(source1.asObservable()), .init(source2.asObservable()), .init(source3.asObservable()), .init(source4.asObservable()),
            .init(source5.asObservable()), .init(source6.asObservable()), .init(source7.asObservable()), .init(source8.asObservable()),
            .init(source9.asObservable()),
        ]
        for source in repeat each more { sources.append(.init(source.asObservable())) }
        let plan = AnyCombinedSource<Element, DeliveryContext.Exclusion>.plan(of: sources) { latest in
            var index = 8
            return try resultSelector(
                latest.at(0, O1.Element.self), latest.at(1, O2.Element.self), latest.at(2, O3.Element.self), latest.at(3, O4.Element.self),
                latest.at(4, O5.Element.self), latest.at(5, O6.Element.self), latest.at(6, O7.Element.self), latest.at(7, O8.Element.self),
                latest.at(8, O9.Element.self), repeat latest.next((each More).Element.self, after: &index))
        }
        return Observable(plan)
    }

    /// What these forms do.
    ///
    /// The compiler does not specialise code over parameter packs: an element of five sources takes 535 instructions, one of two sources
    /// 132 (`Benchmarks/Budgets/instructions.json`). So two, three and four sources have code of their own.
    @inlinable
    static func combiningMany<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, each More: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        _ more: repeat each More,
        resultSelector:
            @escaping (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, repeat (each More).Element
            ) throws -> Element
    ) -> Observable<Element> {
        var sources = AnyCombinedSource<Element, DeliveryContext.Exclusion>.five(
            source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(), source5.asObservable())
        for source in repeat each more { sources.append(.init(source.asObservable())) }
        let plan = AnyCombinedSource<Element, DeliveryContext.Exclusion>.plan(of: sources) { latest in
            var index = 4
            return try resultSelector(
                latest.at(0, O1.Element.self), latest.at(1, O2.Element.self), latest.at(2, O3.Element.self), latest.at(3, O4.Element.self),
                latest.at(4, O5.Element.self),
                repeat latest.next((each More).Element.self, after: &index))
        }
        return Observable(plan)
    }
}

// The last source is an existential: as in `CombineLatest.swift`.

extension ObservableType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, E5
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: any ObservableType<E5>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, E5)> {
        .combineLatest(source1, source2, source3, source4, source5.asObservable()) { ($0, $1, $2, $3, $4) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, E6
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: any ObservableType<E6>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, E6)> {
        .combineLatest(source1, source2, source3, source4, source5, source6.asObservable()) { ($0, $1, $2, $3, $4, $5) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, E7
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: any ObservableType<E7>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, E7)> {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7.asObservable()) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @_disfavoredOverload
    @export(implementation)
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType,
        E8
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: any ObservableType<E8>
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, E8)> {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8.asObservable()) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// As `combineLatest(_:resultSelector:)`, for any number from nine on; its elements are tuples.
    @_disfavoredOverload
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType, O7: ObservableType,
        O8: ObservableType, O9: ObservableType, each More: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8, _ source9: O9,
        _ more: repeat each More
    ) -> Observable<
        (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element, O9.Element, repeat (each More).Element
        )
    > {
        // Not inlinable: where Swift 6.3's optimiser specialises a tuple of a pack, it crashes, or releases an element once too often.
        typealias All = (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element, O9.Element, repeat (each More).Element
        )
        var sources: [AnyCombinedSource<All, DeliveryContext.Exclusion>] = [
            .init(source1.asObservable()), .init(source2.asObservable()), .init(source3.asObservable()), .init(source4.asObservable()),
            .init(source5.asObservable()), .init(source6.asObservable()), .init(source7.asObservable()), .init(source8.asObservable()),
            .init(source9.asObservable()),
        ]
        for source in repeat each more { sources.append(.init(source.asObservable())) }
        let plan = AnyCombinedSource<All, DeliveryContext.Exclusion>.plan(of: sources) { latest in
            var index = 8
            return (
                latest.at(0, O1.Element.self), latest.at(1, O2.Element.self), latest.at(2, O3.Element.self), latest.at(3, O4.Element.self),
                latest.at(4, O5.Element.self), latest.at(5, O6.Element.self), latest.at(6, O7.Element.self), latest.at(7, O8.Element.self),
                latest.at(8, O9.Element.self), repeat latest.next((each More).Element.self, after: &index)
            )
        }
        return Observable(plan)
    }
}

extension TraitSequenceType {
    /// `combineLatest` of four sources and more, whichever closures the context takes.
    @export(implementation) @inline(__always)
    static func combiningLatest<A, B, C, D, each More>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, _ source3: TraitSequence<Trait, C>,
        _ source4: TraitSequence<Trait, D>, _ more: repeat TraitSequence<Trait, each More>,
        resultSelector: @escaping (A, B, C, D, repeat each More) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        var sources: [AnyCombinedSource<Element, Trait.Context.Exclusion>] = [
            .init(source1.source), .init(source2.source), .init(source3.source), .init(source4.source),
        ]
        for source in repeat each more { sources.append(.init(source.source)) }
        let plan = AnyCombinedSource<Element, Trait.Context.Exclusion>.plan(of: sources) { latest in
            var index = 3
            return try resultSelector(
                latest.at(0, A.self), latest.at(1, B.self), latest.at(2, C.self), latest.at(3, D.self),
                repeat latest.next((each More).self, after: &index))
        }
        return TraitSequence(Observable(plan))
    }

    /// `combineLatest` of a collection, whichever closures the context takes.
    @export(implementation) @inline(__always)
    static func combiningLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> where Collection.Element == TraitSequence<Trait, Element> {
        let sources = collection.map(\.source)
        let result = Located<Trait.Context, Result>.combineLatest(sources) { try resultSelector($0) }
        if !sources.isEmpty { return TraitSequence(result) }
        return TraitSequence(Trait.Context.entering(Trait.Cardinality.self == Zero.self ? .empty() : Trait.Cardinality.unended(result)))
    }
}
