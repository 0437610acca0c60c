// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequences that `selector` makes of the elements, one sequence after the other.
    ///
    ///     source:               -1-2-------------|
    ///     concatMap { x, x, x a tick apart }
    ///     out:                  -1-1-1-2-2-2-----|
    ///
    /// `selector` runs when its element arrives; its sequence waits until those before it completed. Threads and end as `flatMap`. A
    /// waiting sequence takes one place in a queue; a million that complete at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flatMap(atMost: 1, selector)
    }
}

extension ObservableType {
    /// `flatMap` with at most `limit` inner sequences running.
    @inlinable @inline(__always)
    func flatMap<Source: ObservableConvertibleType>(
        atMost limit: Int, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Observable<Source.Element>(
            CoordinatedPlans<DeliveryContext.Exclusion>.flatMap(sourcePlan, atMost: limit, Source.Element.self) {
                try $0.pass(as: Element.self, to: selector).sourcePlan
            })
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As `flatMap(_:)`, one sequence after the other. As `Observable.concatMap`.
    @export(implementation) @inline(__always)
    public func concatMap<Result>(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.concatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// `concatMap` to sequences of any kind, which must not fail: an error stops the program in debug builds and ends the sequence with that
    /// error in release builds.
    @_disfavoredOverload
    @export(implementation)
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.concatMap(selector).asTraitSequence().assumed()
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `concatMap` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func concatMap<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(located.concatMap { try selector($0).source })
    }
}
