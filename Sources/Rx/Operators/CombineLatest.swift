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
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        return Observable { downstream in
            let all = Combination<_, DeliveryContext.Exclusion>(downstream, of: 2, SelectionOfTwo(resultSelector), from: (nil, nil))
            all.start(source1) { all.receive($0, as: O1.Element.self) { $0.0 = $1 } }
            all.start(source2) { all.receive($0, as: O2.Element.self) { $0.1 = $1 } }
        }
    }

    /// As `combineLatest` of two sources, with three.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        let source3 = source3.asObservable().recipe
        return Observable { downstream in
            let all = Combination<_, DeliveryContext.Exclusion>(downstream, of: 3, SelectionOfThree(resultSelector), from: (nil, nil, nil))
            all.start(source1) { all.receive($0, as: O1.Element.self) { $0.0 = $1 } }
            all.start(source2) { all.receive($0, as: O2.Element.self) { $0.1 = $1 } }
            all.start(source3) { all.receive($0, as: O3.Element.self) { $0.2 = $1 } }
        }
    }

    /// As `combineLatest` of two sources, with four.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        let source3 = source3.asObservable().recipe
        let source4 = source4.asObservable().recipe
        return Observable { downstream in
            let all = Combination<_, DeliveryContext.Exclusion>(downstream, of: 4, SelectionOfFour(resultSelector), from: (nil, nil, nil, nil))
            all.start(source1) { all.receive($0, as: O1.Element.self) { $0.0 = $1 } }
            all.start(source2) { all.receive($0, as: O2.Element.self) { $0.1 = $1 } }
            all.start(source3) { all.receive($0, as: O3.Element.self) { $0.2 = $1 } }
            all.start(source4) { all.receive($0, as: O4.Element.self) { $0.3 = $1 } }
        }
    }
}

extension ObservableType where Element == Any {
    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        .combineLatest(source1, source2) { ($0, $1) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        .combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// As `combineLatest(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }
}
