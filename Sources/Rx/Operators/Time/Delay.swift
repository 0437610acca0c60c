// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements and its completion, each `dueTime` later.
    ///
    ///     source:            1-2---3-|
    ///     delay(3 ticks)
    ///     out:               ---1-2---3-|
    ///
    /// Delivers on `scheduler`, in order, one element at a time also when it is concurrent. An error passes at once, where the source
    /// ends, and drops what waits; one that comes while an element is delivered follows it on `scheduler`. In virtual time each element is an
    /// item of its own. Costs one place in a queue for each event that waits; one timer is pending at a time. A negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @inlinable
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(dueTime >= .zero, "delay(_:scheduler:): the due time must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let delaying = Delaying<Element>(dueTime: dueTime, scheduler: scheduler, downstream: downstream)
            run(
                Sink(delaying.source, push: { delaying.append($0.open(as: Element.self)) }, stop: { delaying.stop($0) }))
        }
    }
}

/// The elements that wait for their time. No gate: an element that met another there would be delivered on the wrong thread.
///
/// Sendable: the mutable state is guarded by `latch`, which keeps accesses apart. Nothing is delivered under it. The rest is immutable.
@usableFromInline
final class Delaying<Element>: @unchecked Sendable {
    /// An element, or the completion, and when it is due.
    @usableFromInline
    struct Entry {
        @usableFromInline let due: RxTime
        @usableFromInline let element: Element?

        @inlinable
        init(due: RxTime, element: Element?) {
            self.due = due
            self.element = element
        }
    }

    @usableFromInline enum State {
        /// Nothing waits.
        case idle
        /// The alarm is set.
        case waiting
        /// The scheduler delivers.
        case delivering
        /// An error passed.
        case over
    }

    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let alarm: Alarm
    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    @usableFromInline let takesOneAnItem: Bool
    /// Guards `entries`, `state` and `failure`.
    @usableFromInline let latch = SharedLock()
    @safe @exclusivity(unchecked) @usableFromInline var entries = Fifo<Entry>()
    @safe @exclusivity(unchecked) @usableFromInline var state = State.idle
    @safe @exclusivity(unchecked) @usableFromInline var failure: (any Error)?

    @inlinable
    init(dueTime: RxTimeInterval, scheduler: any SchedulerType, downstream: Sink) {
        self.dueTime = dueTime
        self.downstream = downstream
        alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        takesOneAnItem = scheduler.takesOneAnItem
    }

    /// Has `element`, or the completion, wait for its time.
    @inlinable
    func append(_ element: Element?) {
        let entry = Entry(due: alarm.scheduler.now.advanced(by: dueTime), element: element)
        latch.acquire()
        entries.append(entry)
        let isFirst = state == .idle
        if isFirst { state = .waiting }
        latch.release()
        if isFirst { setAlarm(after: dueTime) }
    }

    @inlinable
    func setAlarm(after delay: RxTimeInterval) { alarm.set(after: delay) { self.ring() } }

    /// On the scheduler: delivers what is due.
    @inlinable
    func ring() {
        let now = alarm.scheduler.now
        latch.acquire()
        if state == .over { return latch.release() }
        state = .delivering
        while failure == nil, let oldest = entries.oldest, oldest.due <= now {
            _ = entries.popFirst()
            latch.release()
            if downstream.subscription.isDisposed { return }
            guard let element = oldest.element else { return downstream.stop(nil) }
            downstream.next(element)
            latch.acquire()
            if takesOneAnItem { break }
        }
        let failure = failure
        let due = entries.oldest?.due
        state = failure != nil ? .over : due == nil ? .idle : .waiting
        latch.release()
        if let failure {
            downstream.finish(failure)
        } else if let due {
            setAlarm(after: Swift.max(.zero, alarm.scheduler.now.duration(to: due)))
        }
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        guard let error else { return append(nil) }
        latch.acquire()
        let isDelivering = state == .delivering
        if isDelivering { failure = error } else { state = .over }
        latch.release()
        if !isDelivering { downstream.finish(error) }
    }
}

extension TraitSequenceType {
    /// The elements `dueTime` later, on `scheduler`. As `Observable.delay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @inlinable
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.delay(dueTime, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements `dueTime` later, in the same context.
    @inlinable
    public func delay(_ dueTime: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(source.delay(dueTime, scheduler: Trait.Context.anyScheduler))
    }
}
