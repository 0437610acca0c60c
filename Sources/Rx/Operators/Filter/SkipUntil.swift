// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements after `other` emitted its first.
    ///
    ///     source:      -1--2--3--4--|
    ///     other:       -----x
    ///     skip(until:) -------3--4--|
    ///
    /// Delivers where the source does; an event that arrives during another's delivery is delivered by that one's thread. Subscribes to the source
    /// first, and leaves `other` after its first element. An error of either ends the sequence, the completion of `other` changes nothing. Allocates
    /// nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skipuntil.html>
    @inlinable @inline(__always)
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = sourcePlan
        let other = other.sourcePlan
        return Observable { downstream in
            let coordinator = CoordinatedPlans<DeliveryContext.Exclusion>.coordinator(downstream, sources: 1)
            let signal = Latest<Void>()
            @_eagerMove let push = downstream.push
            coordinator.start(
                source,
                coordinator.gated { (element: Element) in
                    if !signal.isUnknown { Parcel.send(element, to: push) }
                })
            coordinator.startNotice(other) { signal.element = () }
        }
    }
}

extension TraitSequenceType {
    /// The elements that come after `other`, of the same context, has emitted.
    @export(implementation)
    public func skip<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Filtered, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(located.skip(until: other.source))
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// The elements that come after `other`, a sequence of any kind, has emitted. An error of `other` does not end the sequence, and goes to
    /// `Hooks.defaultErrorHandler`.
    @_disfavoredOverload
    @export(implementation)
    public func skip(until other: some ObservableType) -> Infallible<Element> {
        source.skip(until: other.asObservable().silentAfterError()).asTraitSequence().assumed()
    }
}
