// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of the latest elements of all sources, whenever one of them emits, once all have.
    ///
    ///     a:              1-----2-----------|
    ///     b:              --x-------y---|
    ///     combineLatest:  --1x--2x--2y------|
    ///
    /// Delivers where the sources do, one element at a time: an element that meets another is delivered by the other's thread. Ends
    /// with the first error, also one thrown by `resultSelector`, when all sources completed, or when an element of the last
    /// running source finds another that ended without any. Allocates per source, nothing per element, except when two meet.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        return Observable { downstream in
            let a = Latest<O1.Element>()
            let b = Latest<O2.Element>()
            func emit(_ push: (Parcel) -> Void) throws { try Parcel.send(resultSelector(a.known, b.known), to: push) }
            func emit(_ all: Combination<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.known, b.known))
            }
            let all = Combination<DeliveryContext.Exclusion>(downstream, sources: 2, emit)
            all.start(source1) { all.receive($0, keeping: a, emit) }
            all.start(source2) { all.receive($0, keeping: b, emit) }
        }
    }

    /// As `combineLatest` of two sources, with three.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        return Observable { downstream in
            let a = Latest<O1.Element>()
            let b = Latest<O2.Element>()
            let c = Latest<O3.Element>()
            func emit(_ all: Combination<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.known, b.known, c.known))
            }
            let all = Combination<DeliveryContext.Exclusion>(downstream, sources: 3, emit)
            all.start(source1) { all.receive($0, keeping: a, emit) }
            all.start(source2) { all.receive($0, keeping: b, emit) }
            all.start(source3) { all.receive($0, keeping: c, emit) }
        }
    }

    /// As `combineLatest` of two sources, with four.
    @inlinable @inline(__always)
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable()
        let source2 = source2.asObservable()
        let source3 = source3.asObservable()
        let source4 = source4.asObservable()
        return Observable { downstream in
            let a = Latest<O1.Element>()
            let b = Latest<O2.Element>()
            let c = Latest<O3.Element>()
            let d = Latest<O4.Element>()
            func emit(_ all: Combination<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.known, b.known, c.known, d.known))
            }
            let all = Combination<DeliveryContext.Exclusion>(downstream, sources: 4, emit)
            all.start(source1) { all.receive($0, keeping: a, emit) }
            all.start(source2) { all.receive($0, keeping: b, emit) }
            all.start(source3) { all.receive($0, keeping: c, emit) }
            all.start(source4) { all.receive($0, keeping: d, emit) }
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
