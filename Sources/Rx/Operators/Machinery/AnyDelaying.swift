// SPDX-License-Identifier: MIT
internal import RxRuntime

/// What `delay` does, whatever the elements: when they are due. No gate: an element that met another there would be delivered on the wrong thread.
///
/// The mutable state is guarded by `lock`, which keeps accesses apart. Nothing is delivered under it. The rest is immutable.
@usableFromInline
class AnyDelaying {
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
    /// Takes the oldest element out, unlocks, and delivers the element. Called with the lock held.
    private let deliver: (AnyDelaying) -> Void
    /// Guards what follows, and the elements.
    private let lock = Lock()
    /// When the oldest element that waits is due, and the completion behind all elements.
    private final var elementDue: RxTime?
    private final var completionDue: RxTime?
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
        run(Sink(source, push: push, stop: { self.stop($1) }))
    }

    /// Takes the lock; returns when an event that comes now is due. The caller puts the element behind the others, and calls `append`.
    @usableFromInline
    final func lockForEvent() -> RxTime {
        let due = alarm.scheduler.now.advanced(by: dueTime)
        lock.acquire()
        return due
    }

    /// Releases the lock: an element that is due at `due` waits.
    @usableFromInline
    final func append(due: RxTime) {
        if elementDue == nil { elementDue = due }
        unlockWaiting()
    }

    private final func appendCompletion() {
        completionDue = lockForEvent()
        unlockWaiting()
    }

    @inline(__always)
    private final func unlockWaiting() {
        let isFirst = state == .idle
        if isFirst { state = .waiting }
        lock.release()
        if isFirst { setAlarm(after: dueTime) }
    }

    /// Releases the lock. The oldest element that still waits is due at `due`.
    @usableFromInline
    final func unlock(next due: RxTime?) {
        elementDue = due
        lock.release()
    }

    private final func setAlarm(after delay: RxTimeInterval) { alarm.set(after: delay) { self.ring() } }

    /// On the scheduler: delivers what is due. The alarm was set for the oldest element, or for the completion, and is believed: the clock of a scheduler of
    /// one's own may stand still, and one that runs everything at once rings early.
    private final func ring() {
        let now = alarm.scheduler.now
        lock.acquire()
        if state == .over { return lock.release() }
        state = .delivering
        var takesMore = true
        var isFirst = true
        while takesMore, failure == nil, let elementDue, isFirst || elementDue <= now {
            isFirst = false
            deliver(self)
            if downstream.subscription.isDisposed { return }
            lock.acquire()
            takesMore = !takesOneAnItem
        }
        let failure = failure
        let due = elementDue ?? completionDue
        if takesMore, failure == nil, elementDue == nil, let completionDue, isFirst || completionDue <= now {
            lock.release()
            return downstream.finish(nil)
        }
        state = failure != nil ? .over : due == nil ? .idle : .waiting
        lock.release()
        if let failure {
            downstream.finish(failure)
        } else if let due {
            setAlarm(after: Swift.max(.zero, alarm.scheduler.now.duration(to: due)))
        }
    }

    private final func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        guard let error else { return appendCompletion() }
        lock.acquire()
        let isDelivering = state == .delivering
        if isDelivering { failure = error } else { state = .over }
        lock.release()
        if !isDelivering { downstream.finish(error) }
    }
}
