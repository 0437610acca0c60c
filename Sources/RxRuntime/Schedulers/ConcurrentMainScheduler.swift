// SPDX-License-Identifier: MIT

/// Runs items at once on the main thread, whatever is queued there; from other threads they are queued on the main loop.
///
/// Made for `subscribe(on:)`. `MainScheduler` keeps items in order, and is the one for `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
    /// The only one.
    public static let instance = ConcurrentMainScheduler()

    /// Runs the items that have to wait. The constant has a concrete type, so generic code that is inlined into the client calls it directly.
    @usableFromInline let queue = MainScheduler.asyncInstance
    private let loop = MainLoop.loop

    private init() {}

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { queue.now }

    /// Runs `action` with `state` at once on the main thread, else queues it.
    @export(implementation) @inline(__always)
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        runsAtOnce ? action(state) : queue.schedule(state, action: action)
    }

    /// Whether the caller is on the main thread. The loop is a field, because a static constant would be looked up for each item.
    @usableFromInline var runsAtOnce: Bool { loop.isOnMain }

    /// Runs `task` at once on the main thread, else queues it. It cannot be cancelled.
    public func execute(_ task: @escaping () -> Void) {
        if runsAtOnce { return task() }
        queue.execute(task)
    }

    /// Runs `action` `dueTime` from now on the main loop.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        queue.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` every `period` on the main loop.
    @export(implementation)
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    /// Runs `action` on the main loop, `dueTime` from now or up to `tolerance` later.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        queue.scheduleRelative(state, dueTime: dueTime, tolerance: tolerance, action: action)
    }

    /// Runs `action` every `period` on the main loop, each time within `tolerance`.
    @export(implementation)
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        queue.schedulePeriodic(state, startAfter: startAfter, period: period, tolerance: tolerance, action: action)
    }
}
