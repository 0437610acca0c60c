// SPDX-License-Identifier: MIT

/// Runs items at once on the main thread, whatever is queued there; from other threads they are queued on the main loop.
///
/// Made for `subscribe(on:)`. `MainScheduler` keeps items in order, and is the one for `observe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
    /// The only one.
    public static let instance = ConcurrentMainScheduler()

    private init() {}

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { MainScheduler.instance.now }

    /// Runs `action` with `state` at once on the main thread, else queues it.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        MainLoop.isCurrent ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
    }

    /// Runs `action` `dueTime` from now on the main loop.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        MainScheduler.asyncInstance.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` every `period` on the main loop.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        MainScheduler.asyncInstance.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
