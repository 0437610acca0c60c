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
            let state = Box(seed)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        do {
                            state.value = try parcel.pass(as: Element.self) { try accumulator(state.value, $0) }
                        } catch {
                            downstream.finish(error)
                        }
                    },
                    stop: { _, error in
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

// Seeds of literal types, for the compiler to find at once. While the seeds' types are open, it tries every overload of `+` of one closure with every
// one of the next, which takes seconds from the third `reduce(0) { $0 + $1 }` of a chain on (Swift 6.3). A literal seed has these types by default,
// so the forms mean what the generic form means. As at `scan`, `reduce(0)` of doubles has none.

extension ObservableType where Element == Int {
    /// As `reduce(_:accumulator:)` of any seed, for the compiler to find a literal seed's type at once.
    @inlinable
    public func reduce(_ seed: Int, accumulator: @escaping (Int, Int) throws -> Int) -> Observable<Int> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}

extension ObservableType where Element == String {
    /// As `reduce(_:accumulator:)` of any seed, for the compiler to find a literal seed's type at once.
    @inlinable
    public func reduce(_ seed: String, accumulator: @escaping (String, String) throws -> String) -> Observable<String> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}

extension ObservableType where Element == Double {
    /// As `reduce(_:accumulator:)` of any seed, for the compiler to find the type of a seed like `0.0` at once.
    @inlinable
    public func reduce(_ seed: FloatLiteralSeed, accumulator: @escaping (Double, Double) throws -> Double) -> Observable<Double> {
        reduce(seed.value, accumulator: accumulator, mapResult: { $0 })
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == PlainClosures {
    /// The result that `accumulator` makes of all elements, beginning with `seed`, when the sequence has ended: exactly one. As `Observable.reduce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @_disfavoredOverload
    @export(implementation)
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }))
    }

    /// As `reduce(_:accumulator:)`, and `mapResult` makes the one element of the result. As `Observable.reduce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @_disfavoredOverload
    @export(implementation)
    public func reduce<Seed, Result>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws(Trait.Failure.Thrown) -> Seed,
        mapResult: @escaping (Seed) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }, mapResult: { try mapResult($0) }))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// `reduce` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }))
    }

    /// `reduce` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func reduce<Seed, Result>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) throws(Trait.Failure.Thrown) -> Seed,
        mapResult: @escaping @Sendable (Seed) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }, mapResult: { try mapResult($0) }))
    }
}
