// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements in arrays: one whenever `count` have come together or `timeSpan` has passed, whichever is first.
    ///
    ///     source:                     1-2-3---------4-|
    ///     buffer(8 ticks, count 3)
    ///     out:                        ----[123]-----[]-[4]|   (an empty array when a span passes without elements)
    ///
    /// A full array is delivered where the source delivers, one whose time passed on `scheduler`; the rest, and the end, where the
    /// source ends. An error passes at once and drops what was collected. Allocates an array for each it delivers. A count
    /// below one traps, and so does a negative `timeSpan`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        precondition(count > 0, "buffer(timeSpan:count:scheduler:): the count must be at least one")
        precondition(timeSpan >= .zero, "buffer(timeSpan:count:scheduler:): the time span must not be negative")
        let source = asObservable()
        return Observable<[Element]> { downstream in
            let buffering = Buffering<Element>(timeSpan: timeSpan, count: count, scheduler: scheduler, downstream: downstream)
            buffering.startSpan()
            let push = buffering.gate.entering(with: Element.self) { buffering.receive($0) }
            source.run(Sink(buffering.source, push: push, stop: { buffering.stop($0) }))
        }
    }
}

/// Sendable: all state is touched inside `gate`.
@usableFromInline
final class Buffering<Element>: @unchecked Sendable {
    @usableFromInline let gate = Gate()
    @usableFromInline let timeSpan: RxTimeInterval
    @usableFromInline let count: Int
    @usableFromInline let alarm: Alarm
    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    @usableFromInline var collected: [Element] = []
    /// Tells a span that passed from one that was cut short while its timer was on the way.
    @usableFromInline var span = 0

    @inlinable
    init(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType, downstream: Sink) {
        self.timeSpan = timeSpan
        self.count = count
        self.downstream = downstream
        alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    @inlinable
    func receive(_ parcel: Parcel) {
        if downstream.subscription.isDisposed { return }
        collected.append(parcel.open(as: Element.self))
        if collected.count == count { deliver() }
    }

    /// Begins a span; when it passes, what was collected is delivered.
    @usableFromInline
    func startSpan() {
        span += 1
        let current = span
        alarm.set(after: timeSpan) {
            self.gate.pass {
                if self.span == current, !self.downstream.subscription.isDisposed { self.deliver() }
            }
        }
    }

    /// The next span begins before anything is delivered: what an observer does takes none of it away.
    @usableFromInline
    func deliver() {
        let full = collected
        collected = []
        startSpan()
        downstream.next(full)
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        gate.pass {
            if self.downstream.subscription.isDisposed { return }
            if error == nil { self.downstream.next(self.collected) }
            if !self.downstream.subscription.isDisposed { self.downstream.stop(error) }
        }
    }
}
