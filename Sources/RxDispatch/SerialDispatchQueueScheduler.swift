// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

/// Runs its items one after the other on a serial dispatch queue.
///
/// For code that shares a queue with others; `SerialScheduler` is faster and needs no queue. An item allocates what Dispatch allocates.
/// Sendable: holds constants only; a dispatch queue may be used from any thread.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    private let timers: DispatchQueueTimers

    /// Runs items on `serialQueue`, which must be serial.
    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval) {
        timers = DispatchQueueTimers(queue: serialQueue, leeway: leeway)
    }

    /// A new serial queue, which `serialQueueConfiguration` may configure.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName, attributes: [])
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// A new serial queue that runs on `queue`.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// A new serial queue that runs on the global queue of `qos`.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
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
