// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

/// Runs its items on a dispatch queue, as many at once as that allows.
///
/// For code that shares a queue with others; `ConcurrentScheduler` needs none. An item allocates what Dispatch allocates.
/// Sendable: holds constants only; a dispatch queue may be used from any thread.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    private let timers: DispatchQueueTimers

    /// Runs items on `queue`.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        timers = DispatchQueueTimers(queue: queue, leeway: leeway)
    }

    /// Runs items on a new concurrent queue of `qos`.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(
            queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: [.concurrent], target: nil),
            leeway: leeway)
    }

    /// The monotonic clock.
    public var now: RxTime { ConcurrentScheduler.instance.now }

    /// Runs `action` with `state` on the queue.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        timers.schedule { action(state) }
    }

    /// Runs `action` on the queue, `dueTime` from now.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        timers.schedule(after: dueTime) { action(state) }
    }

    /// Runs `action` on the queue every `period`, by a timer source that keeps its beat.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        var state = state
        return timers.schedule(after: startAfter, every: period) { state = action(state) }
    }
}
