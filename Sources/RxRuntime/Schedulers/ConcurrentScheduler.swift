// SPDX-License-Identifier: MIT
internal import CSupport

/// Runs its items on the shared worker pool, as many at once as there are workers, in no guaranteed order.
///
/// `schedule` may be called from any thread; it allocates one object (none for a `WorkItem`) and wakes a worker unless one is looking for
/// work already. A `dispose()` keeps an item from running that has not begun; it does not wait for one that has. There is one
/// worker per processor: items that block keep others from running, unless they say so by `blocking(_:)`.
public final class ConcurrentScheduler: SchedulerType, ItemScheduler, Sendable {
    /// The one on the shared pool; all instances are alike.
    public static let instance = ConcurrentScheduler()

    let pool = Pool.shared
    private let quantum: Int64

    /// A scheduler on the shared worker pool; due times are rounded up to multiples of `timerQuantum`, unless a timer names
    /// its own tolerance.
    public init(timerQuantum: RxTimeInterval = .zero) { quantum = max(timerQuantum.wholeNanoseconds, 0) }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { MonotonicInstant(nanoseconds: rx_clock_now()) }

    /// Whether the caller runs on the pool outside a serial scheduler.
    public var isCurrent: Bool { unsafe ThreadContext.isWorker && ThreadContext.current?.strand == nil }

    /// How many items run at once.
    public var width: Int { pool.size }

    /// Runs `action` with `state` as soon as a worker is free.
    @export(implementation)
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = OneShotItem.blank()
        item.load(state, action)
        return start(item)
    }

    /// Runs `action` as soon as a worker is free; chosen for `schedule(()) { }`, whose closure needs no wrapper.
    public func schedule(_ state: Void, action: consuming @escaping (()) -> any Disposable) -> any Disposable {
        schedule(VoidAction(action).plain)
    }

    /// Runs `action` as soon as a worker is free.
    public func schedule(_ action: consuming @escaping () -> any Disposable) -> any Disposable {
        let item = OneShotItem.blank()
        item.load(action)
        return start(item)
    }

    /// Runs `task` as soon as a worker is free. It cannot be cancelled.
    public func execute(_ task: consuming @escaping () -> Void) {
        let item = OneShotItem.blank()
        item.load(task: task)
        // The only reference, which the queue takes over.
        unsafe pool.submitToAnyWorker(node: Runnable.enqueuing(consume item))
    }

    /// Queues `item`, which no other thread knows yet.
    @usableFromInline
    func start(_ item: consuming OneShotItem) -> any Disposable {
        unsafe pool.submitToAnyWorker(node: item.enqueuedUnshared())
        return item
    }

    /// Runs `item` as soon as a worker is free; false when it is queued already, or disposed. Allocates nothing.
    ///
    /// An item scheduled again while it runs may run twice at once.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard item.claim() else { return false }
        pool.submitToAnyWorker(item)
        return true
    }

    /// Runs `action` `dueTime` from now.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        schedule(after: dueTime) { action(state) }
    }

    /// Runs `action` `dueTime` from now; chosen for `scheduleRelative((), ...)`, whose closure needs no wrapper.
    public func scheduleRelative(
        _ state: Void, dueTime: RxTimeInterval, action: consuming @escaping (()) -> any Disposable
    ) -> any Disposable {
        schedule(after: dueTime, VoidAction(action).plain)
    }

    /// Runs `action` `dueTime` from now.
    public func schedule(after dueTime: RxTimeInterval, _ action: consuming @escaping () -> any Disposable) -> any Disposable {
        let wait = dueTime.wholeNanoseconds
        guard wait > 0 else { return schedule(action) }
        let item = TimedItem(strand: nil)
        item.load(action)
        item.retainUnshared()
        pool.insertTimer(item, FiringWindow(at: Deadline.after(nanoseconds: wait, quantum: quantum)))
        return item
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods; runs do not overlap. See `SerialScheduler`.
    @export(implementation)
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let runs = PeriodicState(state, action)
        return schedule(after: startAfter, every: period) { runs.step() }
    }

    /// Runs `step` every `period`; see `schedulePeriodic`.
    public func schedule(
        after startAfter: RxTimeInterval, every period: RxTimeInterval, _ step: @escaping () -> Void
    ) -> any Disposable {
        let item = PeriodicItem(
            strand: nil, due: Deadline.after(startAfter, quantum: quantum), period: Deadline.period(period), step: step)
        item.start()
        return item
    }

    /// Queues `runnable` on the pool.
    func submitToAnyWorker(_ runnable: Runnable) { pool.submitToAnyWorker(runnable) }
}
