// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `combineLatest` of two sources, with any number from five on.
    ///
    /// The compiler does not specialise code over parameter packs: an element of five sources takes 535 instructions, one of two sources
    /// 132 (`Benchmarks/Budgets/instructions.json`). So two, three and four sources are written out.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, each More: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        _ more: repeat each More,
        resultSelector:
            @escaping (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, repeat (each More).Element
            ) throws -> Element
    ) -> Observable<Element> {
        var parts: [PartOfMany<Element, DeliveryContext.Exclusion>] = [
            .init(source1.asObservable()), .init(source2.asObservable()), .init(source3.asObservable()), .init(source4.asObservable()),
            .init(source5.asObservable()),
        ]
        for source in repeat each more { parts.append(.init(source.asObservable())) }
        return PartOfMany<Element, DeliveryContext.Exclusion>.observable(of: parts) { cells in
            var index = 4
            return try resultSelector(
                cells.at(0, O1.Element.self), cells.at(1, O2.Element.self), cells.at(2, O3.Element.self), cells.at(3, O4.Element.self),
                cells.at(4, O5.Element.self),
                repeat cells.next((each More).Element.self, after: &index))
        }
    }
}

extension ObservableType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, each More: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        _ more: repeat each More
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, repeat (each More).Element)> {
        // Not inlinable: where Swift 6.3's optimiser specialises a tuple of a pack, it crashes, or releases an element once too often.
        typealias All = (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, repeat (each More).Element)
        var parts: [PartOfMany<All, DeliveryContext.Exclusion>] = [
            .init(source1.asObservable()), .init(source2.asObservable()), .init(source3.asObservable()), .init(source4.asObservable()),
            .init(source5.asObservable()),
        ]
        for source in repeat each more { parts.append(.init(source.asObservable())) }
        return PartOfMany<All, DeliveryContext.Exclusion>.observable(of: parts) { cells in
            var index = 4
            return (
                cells.at(0, O1.Element.self), cells.at(1, O2.Element.self), cells.at(2, O3.Element.self), cells.at(3, O4.Element.self),
                cells.at(4, O5.Element.self),
                repeat cells.next((each More).Element.self, after: &index)
            )
        }
    }
}
