// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The one result that `accumulator` makes of all elements, beginning with `seed`, and `mapResult` of that.
    ///
    ///     source:                    1-2-3-|
    ///     reduce(0) { $0 + $1 }
    ///     out:                       ------[6|]
    ///
    /// Delivers where the source ends. What the closures throw ends the sequence with that error. Keeps one value.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @inlinable
    public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
    ) -> Observable<Result> {
        let run = asObservable().run
        return Observable<Result> { downstream in
            let state = Cell(seed)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        do {
                            state.value = try accumulator(state.value, parcel.open(as: Element.self))
                        } catch {
                            downstream.finish(error)
                        }
                    },
                    stop: { error in
                        if let error { return downstream.stop(error) }
                        do { downstream.next(try mapResult(state.value)) } catch { return downstream.stop(error) }
                        downstream.finish(nil)
                    }))
        }
    }

    /// As `reduce(_:accumulator:mapResult:)`, the result as it is.
    @_disfavoredOverload
    @inlinable
    public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}
