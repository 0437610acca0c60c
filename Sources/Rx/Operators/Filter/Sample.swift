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
        let source = asObservable().recipe
        let sampler = sampler.asObservable().recipe
        return Observable { downstream in
            let meeting = Meeting<DeliveryContext.Exclusion>(downstream, sources: 2)
            let latest = Latest<Element>()
            let child = meeting.makeChild()
            source.runInner(
                Sink(child, push: meeting.gated { (element: Element) in latest.element = element }, stop: { meeting.end(child, $0) }))
            if downstream.subscription.isDisposed { return }
            let ticks = meeting.makeChild()
            let sample = {
                guard !downstream.subscription.isDisposed else { return }
                if let element = latest.element ?? defaultValue {
                    latest.element = nil
                    downstream.next(element)
                }
                // Only the sampler is left.
                if meeting.isLastRunning { meeting.finish(nil) }
            }
            sampler.runInner(
                Sink(
                    ticks, push: { _ in meeting.gate.pass(sample) },
                    stop: { error in
                        if error == nil, !ticks.isDisposed { meeting.gate.pass(sample) }
                        meeting.end(ticks, error)
                    }))
        }
    }
}

extension TraitSequenceType {
    /// The latest element whenever `sampler`, a sequence of the same context, emits. As `Observable.sample`.
    /// Delivers in the context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @_disfavoredOverload
    @inlinable
    public func sample<Sampler: TraitSequenceType>(
        _ sampler: Sampler, defaultValue: Element? = nil
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, Element>
    where Sampler.Trait.Context == Trait.Context, Sampler.Trait.Failure == Trait.Failure {
        TraitSequence(proven.sample(sampler.traitSequence.source, defaultValue: defaultValue))
    }
}
