// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequences that `selector` makes of the elements, as they come.
    ///
    ///     source:             -1-------2-----|
    ///     flatMap { [x, x] }
    ///     out:                --1-1-----2-2--|
    ///
    /// Delivers where the inner sequences do, one element at a time. Ends with the first error, also one thrown by `selector`, or when the source and
    /// all inner sequences completed. Allocates per inner sequence, nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(
            CoordinatedPlans<DeliveryContext.Exclusion>.flatMap(sourcePlan, Source.Element.self) {
                try $0.pass(as: Element.self, to: selector).sourcePlan
            })
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The elements of the sequences that `selector` makes of each element, of the same trait. As `Observable.flatMap`.
    ///
    /// For a single, `selector` makes singles, and the result is a single; for a driver, all are drivers. What `selector` throws ends a sequence that
    /// may fail. On one that does not fail, `selector` must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @export(implementation) @inline(__always)
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMap { try selector($0).source })
    }

    /// As `flatMap(_:)`, for sequences of the same context that are shared in another way, or have another number of elements.
    ///
    ///     source:                                            1-2-3-----4-|
    ///     window(5 ticks, count 2).flatMapMany { $0.sum() }
    ///     out:                                               --3----3----[4|]
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func flatMapMany<Inner: TraitSequenceType>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> Inner
    ) -> TraitSequence<Trait.Having<Many>, Inner.Element>
    where Inner.Trait.Context == Trait.Context, Inner.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == PlainClosures {
    /// The element, if any, of the maybe that `selector` makes of the element. Delivers and costs as `Observable.flatMap`.
    ///
    ///     source:                           --[1|]
    ///     flatMapMaybe { cold(---[2|]) }
    ///     out:                              -----[2|]
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @export(implementation) @inline(__always)
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(located.flatMap { try selector($0).source })
    }

    /// The end of the completable that `selector` makes of the element. Delivers and costs as `Observable.flatMap`.
    ///
    ///     source:                            --[1|]
    ///     flatMapCompletable { cold(---|) }
    ///     out:                               -----|
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @export(implementation) @inline(__always)
    public func flatMapCompletable(
        _ selector:
            @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<
                Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never
            >
    ) -> TraitSequence<Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never> {
        TraitSequence(located.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol {
    /// As `flatMap(_:)`, for sequences that are shared in another way in the same context: a driver's elements can become signals.
    @_disfavoredOverload
    @export(implementation)
    public func flatMap<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(located.flatMap { selector($0).source })
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// As `flatMap(_:)`, for sequences of any kind, which must not fail: an error stops the program in debug builds and ends the sequence with that
    /// error in release builds.
    @_disfavoredOverload
    @export(implementation)
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMap(selector).asTraitSequence().assumed()
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `flatMap` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func flatMap<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMap { try selector($0).source })
    }

    /// `flatMapMany` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func flatMapMany<Inner: TraitSequenceType>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Inner
    ) -> TraitSequence<Trait.Having<Many>, Inner.Element>
    where Inner.Trait.Context == Trait.Context, Inner.Trait.Failure == Trait.Failure {
        TraitSequence(located.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == SendableClosures {
    /// `flatMapMaybe` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func flatMapMaybe<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(located.flatMap { try selector($0).source })
    }

    /// `flatMapCompletable` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func flatMapCompletable(
        _ selector:
            @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<
                Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never
            >
    ) -> TraitSequence<Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never> {
        TraitSequence(located.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType
where Trait.Failure == NeverFails, Trait.Cardinality == Many, Trait.Sharing: SharedAxis, Trait.Context.Closures == SendableClosures {
    /// As the other `flatMap` to sequences that are shared in another way, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func flatMap<Inner: SequenceTrait, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result>
    where Inner.Context == Trait.Context, Inner.Failure == NeverFails, Inner.Cardinality == Many, Inner.Sharing: SharedAxis {
        TraitSequence(located.flatMap { selector($0).source })
    }
}
