// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The results so far. Each is what `accumulator` makes of the result before (at first `seed`) and the element.
    ///
    ///     source:                            1---2---3---|
    ///     scan(0) { $0 + $1 }
    ///     out:                               1---3---6---|
    ///
    /// Delivers where the source does. Allocates the state and one closure per subscription, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/scan.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Observable<A> {
        let run = asObservable().run
        return Observable<A> { downstream in
            let push = downstream.push
            let state = Cell(seed)
            run(
                downstream.feeding { parcel in
                    let result = accumulator(state.value, parcel.open(as: Element.self))
                    state.value = result
                    Parcel.send(result, to: push)
                })
        }
    }

    /// As the form that does not throw; what `accumulator` throws ends the sequence with that error.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        scan(into: seed) { state, element in state = try accumulator(state, element) }
    }

    /// The results so far: `state` begins as `seed`, and `accumulator` changes it at each element.
    ///
    ///     source:                              1---2---3---|
    ///     scan(into: 0) { $0 += $1 }
    ///     out:                                 1---3---6---|
    ///
    /// Delivers where the source does. Allocates the state and one closure per subscription, nothing per element. What `accumulator`
    /// throws ends the sequence with that error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/scan.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
        let run = asObservable().run
        return Observable<A> { downstream in
            let state = Cell(seed)
            run(
                downstream.feeding { parcel in
                    do { try accumulator(&state.value, parcel.open(as: Element.self)) } catch { return downstream.finish(error) }
                    downstream.next(state.value)
                })
        }
    }

    /// As `scan(into:accumulator:)` whose closure throws, for a closure that does not throw.
    @inlinable @inline(__always)
    public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) -> Void) -> Observable<A> {
        let run = asObservable().run
        return Observable<A> { downstream in
            let push = downstream.push
            let state = Cell(seed)
            run(
                downstream.feeding { parcel in
                    accumulator(&state.value, parcel.open(as: Element.self))
                    Parcel.send(state.value, to: push)
                })
        }
    }
}
