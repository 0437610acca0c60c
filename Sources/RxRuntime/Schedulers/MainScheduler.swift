// SPDX-License-Identifier: MIT
internal import CSupport

/// Runs items on the main loop; on the main thread, while nothing waits, at once.
///
/// `schedule` on the main thread runs the action before it returns, unless something is queued or running here already; from elsewhere, and
/// then, it is queued in order. It allocates one object when it queues. `MainScheduler.asyncInstance` queues always.
///
/// Sendable: `inline` is touched on the main thread only.
public final class MainScheduler: SchedulerType, ItemScheduler, @unchecked Sendable {
    /// The one to use.
    public static let instance = MainScheduler()

    /// Runs items on the main loop, always queued: breaks cycles between events.
    public static let asyncInstance = SerialScheduler(host: MainLoop.loop, label: "main (async)")

    let strand = SerialScheduler(host: MainLoop.loop, label: "main")
    private var inline = false

    /// Another one on the same loop, with a queue of its own.
    public init() {}

    /// The monotonic clock.
    public var now: RxTime { MonotonicInstant(nanoseconds: rx_clock_now()) }

    /// Whether the caller is on the main thread.
    public var isCurrent: Bool { MainLoop.isCurrent }

    /// Whether an item may run at once.
    private var isClear: Bool { MainLoop.isCurrent && !inline && strand.mailbox.isIdle }

    /// Runs `action` with `state` at once where that keeps the order, else behind what is queued.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard isClear else { return strand.schedule(state, action: action) }
        inline = true
        defer { inline = false }
        return action(state)
    }

    /// Runs `task` at once where that keeps the order, else behind what is queued. It cannot be cancelled.
    public func execute(_ task: @escaping () -> Void) {
        guard isClear else { return strand.execute(task) }
        inline = true
        defer { inline = false }
        task()
    }

    /// Runs `item` at once where that keeps the order, else queues it; false when it is queued already, or disposed.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard isClear else { return strand.schedule(item) }
        guard item.claim() else { return false }
        inline = true
        defer { inline = false }
        item.run()
        return true
    }

    /// Runs `action` `dueTime` from now, behind what is queued then.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        strand.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods. See `SerialScheduler`.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        strand.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    /// Runs the main loop: `MainLoop.run()`.
    public static func run() { MainLoop.run() }

    /// Ends that: `MainLoop.stop()`.
    public static func stop() { MainLoop.stop() }

    /// Traps with `errorMessage` unless the caller is on the main loop's thread.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainLoop.isCurrent,
            errorMessage ?? "Executing on a background thread. Please use `MainScheduler.instance.schedule` to schedule work on the main thread.")
    }

    /// Traps with `errorMessage` unless the caller is on the main loop's thread.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(MainLoop.isCurrent, errorMessage ?? "Running on a background thread.")
    }
}
