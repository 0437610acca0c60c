// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The latest element whenever `sampler` sends something, if it is new.
    ///
    ///     source:   -1-2----3----4--|
    ///     sampler:  ----x--x--x---x---x
    ///     sample:   ----2-----3---4---|
    ///
    /// Where nothing is new, `defaultValue` stands in if given. Delivers where the sampler does; what meets another event is delivered
    /// by the other's thread. The completion of `sampler` samples too; after that of the source the next sample is the last one. An
    /// error of either ends the sequence. Allocates nothing per element, except when two meet.
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
                // The sampler is the one that is left.
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
