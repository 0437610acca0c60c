// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The results so far. Each is what `accumulator` makes of the result before (at first `seed`) and the element.
    ///
    ///     source:                            1---2---3---|
    ///     scan(0) { $0 + $1 }
    ///     out:                               1---3---6---|
    ///
    /// Delivers where the source does. Allocates the state and one closure per subscription, nothing per element. What `accumulator`
    /// throws ends the sequence with that error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/scan.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<A, Thrown: Error>(_ seed: A, accumulator: @escaping (A, Element) throws(Thrown) -> A) -> Observable<A> {
        Observable<A>(sourcePlan.scanned(seed, accumulator))
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
    @inlinable @inline(__always)
    public func scan<A, Thrown: Error>(into seed: A, accumulator: @escaping (inout A, Element) throws(Thrown) -> Void) -> Observable<A> {
        Observable<A>(sourcePlan.scanned(into: seed, accumulator))
    }
}

// Seeds of literal types, for the compiler to find at once. While the seeds' types are open, it tries every overload of `+` of one closure with every
// one of the next, which takes seconds from the third `scan(0) { $0 + $1 }` of a chain on (Swift 6.3). A literal seed has these types by default, so
// the forms mean what the generic form means. For the same reason `scan(0)` of doubles has no form: its seed is an `Int` by default.

extension ObservableType where Element == Int {
    /// As `scan(_:accumulator:)` of any seed, for the compiler to find a literal seed's type at once.
    @inlinable @inline(__always)
    public func scan(_ seed: Int, accumulator: @escaping (Int, Int) -> Int) -> Observable<Int> {
        scan(into: seed) { $0 = accumulator($0, $1) }
    }
}

extension ObservableType where Element == String {
    /// As `scan(_:accumulator:)` of any seed, for the compiler to find a literal seed's type at once.
    @inlinable @inline(__always)
    public func scan(_ seed: String, accumulator: @escaping (String, String) -> String) -> Observable<String> {
        scan(into: seed) { $0 = accumulator($0, $1) }
    }
}

extension ObservableType where Element == Double {
    /// As `scan(_:accumulator:)` of any seed, for the compiler to find the type of a seed like `0.0` at once.
    @inlinable @inline(__always)
    public func scan(_ seed: FloatLiteralSeed, accumulator: @escaping (Double, Double) -> Double) -> Observable<Double> {
        scan(into: seed.value) { $0 = accumulator($0, $1) }
    }
}

extension SubscribePlan {
    /// The plan of `scan(_:accumulator:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func scanned<A, Element, Thrown: Error>(_ seed: A, _ accumulator: __owned @escaping (A, Element) throws(Thrown) -> A) -> SubscribePlan
    {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            let state = Box(seed)
            if isNever(Thrown.self) {
                @_eagerMove let push = downstream.push
                return run(
                    downstream.feeding { parcel in
                        let result = parcel.passUnthrown(as: Element.self) { element throws(Thrown) in try accumulator(state.value, element) }
                        state.value = result
                        Parcel.send(result, to: push)
                    })
            }
            run(
                downstream.feeding { parcel in
                    do throws(Thrown) {
                        let result = try parcel.pass(as: Element.self) { element throws(Thrown) in try accumulator(state.value, element) }
                        state.value = result
                        downstream.next(result)
                    } catch {
                        downstream.finish(anyError(error))
                    }
                })
        }
    }
}

extension SubscribePlan {
    /// The plan of `scan(into:accumulator:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func scanned<A, Element, Thrown: Error>(into seed: A, _ accumulator: __owned @escaping (inout A, Element) throws(Thrown) -> Void)
        -> SubscribePlan
    {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            let state = Box(seed)
            if isNever(Thrown.self) {
                @_eagerMove let push = downstream.push
                return run(
                    downstream.feeding { parcel in
                        parcel.passUnthrown(as: Element.self) { element throws(Thrown) in try accumulator(&state.value, element) }
                        Parcel.send(state.value, to: push)
                    })
            }
            run(
                downstream.feeding { parcel in
                    do throws(Thrown) {
                        try parcel.pass(as: Element.self) { element throws(Thrown) in try accumulator(&state.value, element) }
                    } catch {
                        return downstream.finish(anyError(error))
                    }
                    downstream.next(state.value)
                })
        }
    }
}

// Forms: as those of `map`.

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The results so far. Each is what `accumulator` makes of the result before (at first `seed`) and the element. Keeps the trait. What
    /// `accumulator` throws ends the sequence with that error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/scan.html>
    @export(implementation) @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws(Trait.Failure.Thrown) -> Seed
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures, Trait.Failure == NeverFails {
    /// As the other `scan(_:accumulator:)`, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws -> Seed
    ) -> TraitSequence<Trait.Failing, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As `scan(_:accumulator:)`, changing the value in place; on a sequence that never fails `accumulator` must not throw.
    @export(implementation)
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping (inout Seed, Element) throws(Trait.Failure.Thrown) -> Void
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(into: seed) { try accumulator(&$0, $1) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `scan` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) throws(Trait.Failure.Thrown) -> Seed
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// `scan` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) throws(Trait.Failure.Thrown) -> Void
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(into: seed) { try accumulator(&$0, $1) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures, Trait.Failure == NeverFails {
    /// `scan` in a context of your own, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) throws -> Seed
    ) -> TraitSequence<Trait.Failing, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }
}
