// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `transform` makes of each element, without the nils.
    ///
    ///     source:                  1---x---3---|
    ///     compactMap { Int($0) }
    ///     out:                     1-------3---|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element. What `transform` throws ends the sequence with that
    /// error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @inlinable @inline(__always)
    public func compactMap<Result, Thrown: Error>(_ transform: @escaping (Element) throws(Thrown) -> Result?) -> Observable<Result> {
        Observable<Result>(sourcePlan.compactMapped(transform))
    }
}

extension SubscribePlan {
    /// The plan of `compactMap`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func compactMapped<Element, Result, Thrown: Error>(_ transform: __owned @escaping (Element) throws(Thrown) -> Result?)
        -> SubscribePlan
    {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            if isNever(Thrown.self) {
                @_eagerMove let push = downstream.push
                return run(downstream.feeding { if let result = $0.passUnthrown(as: Element.self, to: transform) { Parcel.send(result, to: push) } })
            }
            run(
                downstream.feeding { parcel in
                    do throws(Thrown) {
                        if let result = try parcel.pass(as: Element.self, to: transform) { downstream.next(result) }
                    } catch {
                        downstream.finish(anyError(error))
                    }
                })
        }
    }
}

// Forms: as those of `map`.

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `transform` makes of each element, without the nils: `ExactlyOne` becomes `AtMostOne`. What `transform` throws ends the sequence with that
    /// error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @export(implementation) @inline(__always)
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws(Trait.Failure.Thrown) -> Result?
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures, Trait.Failure == NeverFails {
    /// As the other `compactMap`, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> TraitSequence<Trait.Failing.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `compactMap` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func compactMap<Result>(
        _ transform: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Result?
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures, Trait.Failure == NeverFails {
    /// `compactMap` in a context of your own, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func compactMap<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> TraitSequence<Trait.Failing.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }
}
