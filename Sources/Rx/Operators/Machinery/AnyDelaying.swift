// SPDX-License-Identifier: MIT
internal import RxRuntime

/// What `delay` does, whatever the elements: when they are due. No gate: an element that met another there would be delivered on the wrong thread.
///
/// The mutable state is guarded by `latch`, which keeps accesses apart. Nothing is delivered under it. The rest is immutable.
@usableFromInline
class AnyDelaying {
    /// When an element, or the completion, is due.
    private struct Entry {
        let due: RxTime
        let isCompletion: Bool
    }

    private enum State {
        /// Nothing waits.
        case idle
        /// The alarm is set.
        case waiting
        /// The scheduler delivers.
        case delivering
        /// An error passed.
        case over
    }

    private let dueTime: RxTimeInterval
    private let alarm: Alarm
    @usableFromInline final let downstream: Sink
    private let source: Subscription
    private let takesOneAnItem: Bool
    /// Takes the oldest element out, unlatches, and delivers the element. Called with the latch held.
    private let deliver: (AnyDelaying) -> Void
    /// Guards what follows, and the elements.
    private let latch = Lock()
    @safe @exclusivity(unchecked) private final var entries = Fifo<Entry>()
    private final var state = State.idle
    private final var failure: (any Error)?

    @usableFromInline
    init(dueTime: RxTimeInterval, scheduler: any SchedulerType, downstream: Sink, deliver: @escaping (AnyDelaying) -> Void) {
        self.dueTime = dueTime
        self.downstream = downstream
        self.deliver = deliver
        alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        takesOneAnItem = scheduler.takesOneAnItem
    }

    /// Starts the source; `push` receives its elements.
    @usableFromInline
    final func start(_ run: (__owned Sink) -> Void, _ push: @escaping (Parcel) -> Void) {
        run(Sink(source, push: push, stop: { self.stop($0) }))
    }

    /// Has an element wait for its time; `keep` puts it behind the others, under the latch.
    @usableFromInline
    final func append(_ keep: () -> Void) { append(isCompletion: false, keep) }

    private final func append(isCompletion: Bool, _ keep: () -> Void) {
        let due = alarm.scheduler.now.advanced(by: dueTime)
        latch.acquire()
        entries.append(Entry(due: due, isCompletion: isCompletion))
        keep()
        let isFirst = state == .idle
        if isFirst { state = .waiting }
        latch.release()
        if isFirst { setAlarm(after: dueTime) }
    }

    @usableFromInline
    final func unlatch() { latch.release() }

    private final func setAlarm(after delay: RxTimeInterval) { alarm.set(after: delay) { self.ring() } }

    /// On the scheduler: delivers what is due.
    private final func ring() {
        let now = alarm.scheduler.now
        latch.acquire()
        if state == .over { return latch.release() }
        state = .delivering
        while failure == nil, let oldest = entries.oldest, oldest.due <= now {
            _ = entries.popFirst()
            if oldest.isCompletion {
                latch.release()
                return downstream.finish(nil)
            }
            deliver(self)
            if downstream.subscription.isDisposed { return }
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

    private final func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        guard let error else { return append(isCompletion: true) {} }
        latch.acquire()
        let isDelivering = state == .delivering
        if isDelivering { failure = error } else { state = .over }
        latch.release()
        if !isDelivering { downstream.finish(error) }
    }
}
