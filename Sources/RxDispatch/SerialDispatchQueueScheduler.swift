// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

/// Runs its items one after the other: on the runtime's workers, or on a dispatch queue where the program names one.
///
/// RxSwift's name for `SerialScheduler`. Made from a name or a quality of service alone, it is one, at the same cost; the quality of service is
/// not looked at. Made from a queue, or with a closure that configures one, it is for code that shares a queue with others, and an item
/// allocates what Dispatch allocates.
/// Sendable: holds constants only; a dispatch queue may be used from any thread.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// One of the two is there.
    private let serial: SerialScheduler?
    private let timers: DispatchQueueTimers?

    /// Runs items on `serialQueue`, which must be serial.
    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval) {
        timers = DispatchQueueTimers(queue: serialQueue, leeway: leeway)
        serial = nil
    }

    /// Runs items on the runtime's workers.
    private init(label: String, leeway: DispatchTimeInterval) {
        serial = SerialScheduler(label: label, timerQuantum: Duration(leeway))
        timers = nil
    }

    /// On the runtime's workers; with `serialQueueConfiguration`, on a new serial queue that it configures.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        if let serialQueueConfiguration {
            let queue = DispatchQueue(label: internalSerialQueueName, attributes: [])
            serialQueueConfiguration(queue)
            self.init(serialQueue: queue, leeway: leeway)
        } else {
            self.init(label: internalSerialQueueName, leeway: leeway)
        }
    }

    /// A new serial queue that runs on `queue`.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// On the runtime's workers, whatever the `qos`.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(label: internalSerialQueueName, leeway: leeway)
    }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { ConcurrentScheduler.instance.now }

    /// The runtime's scheduler, where it is one.
    public final var itemScheduler: (any ItemScheduler)? { serial }

    /// Runs `action` with `state` there.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        serial?.schedule(state, action: action) ?? timers!.schedule { action(state) }
    }

    /// Runs `task` there. It cannot be cancelled.
    public final func execute(_ task: @escaping () -> Void) {
        if let serial { serial.execute(task) } else { timers!.execute(task) }
    }

    /// Runs `action` there, `dueTime` from now.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        serial?.scheduleRelative(state, dueTime: dueTime, action: action) ?? timers!.schedule(after: dueTime) { action(state) }
    }

    /// Runs `action` there every `period`, by a timer that keeps its beat.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        if let serial { return serial.schedulePeriodic(state, startAfter: startAfter, period: period, action: action) }
        var state = state
        return timers!.schedule(after: startAfter, every: period) { state = action(state) }
    }
}
