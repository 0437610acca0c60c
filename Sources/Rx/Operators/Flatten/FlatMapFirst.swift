// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `flatMap`, but elements that arrive while an inner sequence runs are dropped; `selector` does not see them.
    ///
    ///     source:        -1-2-------3----|
    ///     flatMapFirst { x, x, x a tick apart }
    ///     out:           -1-1-1-----3-3-3-|
    ///
    /// Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(
            CoordinatedPlans<DeliveryContext.Exclusion>.flatMapFirst(sourcePlan, Source.Element.self) {
                try $0.pass(as: Element.self, to: selector).sourcePlan
            })
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As `flatMap(_:)`, one sequence at a time; elements that arrive meanwhile are dropped. As `Observable.flatMapFirst`.
    @export(implementation) @inline(__always)
    public func flatMapFirst<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMapFirst { try selector($0).source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol {
    /// `flatMapFirst` to sequences that are shared in another way in the same context: a driver's elements can become signals.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapFirst<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(located.flatMapFirst { selector($0).source })
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// `flatMapFirst` to sequences of any kind, which must not fail: an error stops the program in debug builds and ends the sequence with that
    /// error in release builds.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMapFirst(selector).asTraitSequence().assumed()
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `flatMapFirst` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func flatMapFirst<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.flatMapFirst { try selector($0).source })
    }
}

extension TraitSequenceType
where Trait.Failure == NeverFails, Trait.Cardinality == Many, Trait.Sharing: SharedAxis, Trait.Context.Closures == SendableClosures {
    /// `flatMapFirst` to sequences of that kind in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func flatMapFirst<Inner: SequenceTrait, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result>
    where Inner.Context == Trait.Context, Inner.Failure == NeverFails, Inner.Cardinality == Many, Inner.Sharing: SharedAxis {
        TraitSequence(located.flatMapFirst { selector($0).source })
    }
}
