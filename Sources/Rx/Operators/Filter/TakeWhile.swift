// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements as long as `predicate` is true, then the end.
    ///
    ///     source:                                  1-2-3-1-|
    ///     take(while: { $0 < 3 })
    ///     out:                                     1-2-|
    ///     take(while: { $0 < 3 }, behavior: .inclusive)
    ///     out:                                     1-2-[3|]
    ///
    /// Delivers where the source does, and disposes the subscription to it at the end. What `predicate` throws ends the sequence. Allocates nothing
    /// per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @inlinable @inline(__always)
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        Observable(sourcePlan.taking(while: predicate, deliversLast: behavior == .inclusive))
    }

    /// The elements until `predicate` is true, then the end.
    ///
    ///     source:                                  1-2-3-1-|
    ///     take(until: { $0 == 3 })
    ///     out:                                     1-2-|
    ///     take(until: { $0 == 3 }, behavior: .inclusive)
    ///     out:                                     1-2-[3|]
    ///
    /// Delivers and costs as `take(while:behavior:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @inlinable @inline(__always)
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}

extension SubscribePlan {
    /// The plan of `take(while:behavior:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func taking<Element>(while predicate: __owned @escaping (Element) throws -> Bool, deliversLast: Bool) -> SubscribePlan {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            run(
                downstream.feeding { parcel in
                    let goesOn: Bool
                    do { goesOn = try parcel.pass(as: Element.self, to: predicate) } catch { return downstream.finish(error) }
                    if goesOn || deliversLast { downstream.push(parcel) }
                    if !goesOn { downstream.finish(nil) }
                })
        }
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == PlainClosures {
    /// The elements as long as `predicate` is true. As `Observable.take(while:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @export(implementation)
    public func take(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == PlainClosures {
    /// The elements as long as `predicate` is true. As `Observable.take(while:)`; the source has no end, so the type does not say whether the result
    /// has one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takewhile.html>
    @export(implementation)
    public func take(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == SendableClosures {
    /// `take` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func take(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == SendableClosures {
    /// `take` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func take(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(source.take(while: { try predicate($0) }, behavior: behavior))
    }
}
