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
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        return Observable { downstream in
            let a = Backlog<O1.Element>()
            let b = Backlog<O2.Element>()
            func emit(_ all: Pairing<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.popFirst(for: all), b.popFirst(for: all)))
            }
            let all = Pairing<DeliveryContext.Exclusion>(downstream, sources: 2, emit)
            all.start(source1, keeping: a) { all.receive($0, keeping: a, emit) }
            all.start(source2, keeping: b) { all.receive($0, keeping: b, emit) }
        }
    }

    /// As `zip` of two sources, with three.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        let source3 = source3.asObservable().recipe
        return Observable { downstream in
            let a = Backlog<O1.Element>()
            let b = Backlog<O2.Element>()
            let c = Backlog<O3.Element>()
            func emit(_ all: Pairing<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.popFirst(for: all), b.popFirst(for: all), c.popFirst(for: all)))
            }
            let all = Pairing<DeliveryContext.Exclusion>(downstream, sources: 3, emit)
            all.start(source1, keeping: a) { all.receive($0, keeping: a, emit) }
            all.start(source2, keeping: b) { all.receive($0, keeping: b, emit) }
            all.start(source3, keeping: c) { all.receive($0, keeping: c, emit) }
        }
    }

    /// As `zip` of two sources, with four.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let source1 = source1.asObservable().recipe
        let source2 = source2.asObservable().recipe
        let source3 = source3.asObservable().recipe
        let source4 = source4.asObservable().recipe
        return Observable { downstream in
            let a = Backlog<O1.Element>()
            let b = Backlog<O2.Element>()
            let c = Backlog<O3.Element>()
            let d = Backlog<O4.Element>()
            func emit(_ all: Pairing<DeliveryContext.Exclusion>) throws {
                all.push(try resultSelector(a.popFirst(for: all), b.popFirst(for: all), c.popFirst(for: all), d.popFirst(for: all)))
            }
            let all = Pairing<DeliveryContext.Exclusion>(downstream, sources: 4, emit)
            all.start(source1, keeping: a) { all.receive($0, keeping: a, emit) }
            all.start(source2, keeping: b) { all.receive($0, keeping: b, emit) }
            all.start(source3, keeping: c) { all.receive($0, keeping: c, emit) }
            all.start(source4, keeping: d) { all.receive($0, keeping: d, emit) }
        }
    }
}

extension ObservableType where Element == Any {
    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        .zip(source1, source2) { ($0, $1) }
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        .zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// As `zip(_:resultSelector:)`; its elements are tuples.
    @inlinable @inline(__always)
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }
}
