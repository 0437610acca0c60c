// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequence that `selector` made of the last element.
    ///
    ///     source:         -1-2--------3-----|
    ///     flatMapLatest { x, x, x a tick apart }
    ///     out:            -1-2-2-2----3-3-3-|
    ///
    /// A new element ends the subscription to the former inner sequence, after `selector` returned and before the new one starts. If that end sends
    /// a newer element, the newer one's sequence starts alone. Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(
            CoordinatedPlans<DeliveryContext.Exclusion>.flatMapLatest(sourcePlan, Source.Element.self) {
                try $0.pass(as: Element.self, to: selector).sourcePlan
            })
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As `flatMap(_:)`, for the newest of the sequences only. As `Observable.flatMapLatest`.
    @export(implementation) @inline(__always)
    public func flatMapLatest<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMapLatest { try selector($0).source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol {
    /// `flatMapLatest` to sequences that are shared in another way in the same context: a driver's elements can become signals.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapLatest<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(located.flatMapLatest { selector($0).source })
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// `flatMapLatest` to sequences of any kind, which must not fail: an error stops the program in debug builds and ends the sequence with that
    /// error in release builds.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMapLatest(selector).asTraitSequence().assumed()
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `flatMapLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func flatMapLatest<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMapLatest { try selector($0).source })
    }
}

extension TraitSequenceType
where Trait.Failure == NeverFails, Trait.Cardinality == Many, Trait.Sharing: SharedAxis, Trait.Context.Closures == SendableClosures {
    /// `flatMapLatest` to sequences of that kind in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapLatest<Inner: SequenceTrait, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result>
    where Inner.Context == Trait.Context, Inner.Failure == NeverFails, Inner.Cardinality == Many, Inner.Sharing: SharedAxis {
        TraitSequence(located.flatMapLatest { selector($0).source })
    }
}
