// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The latest element whenever `sampler` emits, if it is new.
    ///
    ///     source:   -1-2----3----4--|
    ///     sampler:  ----x--x--x---x---x
    ///     sample:   ----2-----3---4---|
    ///
    /// Where nothing is new, `defaultValue` is delivered instead, if given. Delivers where the sampler does; an event that arrives during another's
    /// delivery is delivered by that one's thread. The completion of `sampler` samples too; after that of the source the next sample is the last one.
    /// An error of either ends the sequence. Allocates nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @inlinable @inline(__always)
    public func sample<Sampler: ObservableType>(
        _ sampler: Sampler, defaultValue: Element? = nil
    ) -> Observable<Element> {
        Observable(Self.planOfSample(sourcePlan, sampler.sourcePlan, defaultValue))
    }

    /// What `sample` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfSample(
        _ source: __owned SubscribePlan, _ sampler: __owned SubscribePlan, _ defaultValue: Element?
    ) -> SubscribePlan {
        .stream { downstream in
            let coordinator = CoordinatedPlans<DeliveryContext.Exclusion>.coordinator(downstream, sources: 2)
            let latest = Latest<Element>()
            coordinator.start(source, coordinator.gated { (element: Element) in latest.element = element })
            coordinator.startTicking(sampler) {
                guard !downstream.subscription.isDisposed else { return }
                if let element = latest.element ?? defaultValue {
                    latest.element = nil
                    downstream.next(element)
                }
                // Only the sampler is left.
                if coordinator.isLastRunning { coordinator.finish(nil) }
            }
        }
    }
}

extension TraitSequenceType {
    /// The latest element whenever `sampler`, a sequence of the same context, emits. As `Observable.sample`.
    /// Delivers in the context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @_disfavoredOverload
    @export(implementation)
    public func sample<Sampler: TraitSequenceType>(
        _ sampler: Sampler, defaultValue: Element? = nil
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, Element>
    where Sampler.Trait.Context == Trait.Context, Sampler.Trait.Failure == Trait.Failure {
        TraitSequence(located.sample(sampler.traitSequence.source, defaultValue: defaultValue))
    }
}
