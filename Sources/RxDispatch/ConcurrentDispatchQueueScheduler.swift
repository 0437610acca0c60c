// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

/// Runs its items as many at once as there are threads for: on the runtime's workers, or on a dispatch queue where the program names one.
///
/// RxSwift's name for `ConcurrentScheduler`. Made from a quality of service, it is one, at the same cost; the quality of service is not looked
/// at, and an item that blocks says so (`ConcurrentScheduler.blocking`). Made from a queue, an item allocates what Dispatch allocates.
/// Sendable: holds constants only; a dispatch queue may be used from any thread.
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    private let scheduler: any SchedulerType
    /// The same, where it is the runtime's: found without a look into an existential, in code that is compiled for the state's type.
    @usableFromInline final let pool: ConcurrentScheduler?

    /// Runs items on `queue`.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        scheduler = DispatchQueueTimers(queue: queue, leeway: leeway)
        pool = nil
    }

    /// Runs items on the runtime's workers, whatever the `qos`.
    public init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        let pool = ConcurrentScheduler(timerQuantum: Duration(leeway))
        scheduler = pool
        self.pool = pool
    }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { scheduler.now }

    /// The runtime's scheduler, where it is one.
    public final var itemScheduler: (any ItemScheduler)? { scheduler.itemScheduler }

    /// As the scheduler that it stands for.
    public final var keepsTime: Bool { scheduler.keepsTime }

    /// Runs `action` with `state` there.
    @export(implementation) @inline(__always)
    public final func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        if let pool { return pool.schedule(state, action: action) }
        return scheduleOnQueue(state, action: action)
    }

    /// Runs `action` with `state` on the program's queue.
    @usableFromInline
    final func scheduleOnQueue<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    /// Runs `task` there. It cannot be cancelled.
    public final func execute(_ task: @escaping () -> Void) { scheduler.execute(task) }

    /// Runs `action` there, `dueTime` from now.
    @export(implementation) @inline(__always)
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if let pool { return pool.scheduleRelative(state, dueTime: dueTime, action: action) }
        return scheduleLaterOnQueue(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` on the program's queue, `dueTime` from now.
    @usableFromInline
    final func scheduleLaterOnQueue<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` there every `period`, by a timer that keeps its beat.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    /// Runs `action` there, `dueTime` from now or up to `tolerance` later.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, tolerance: tolerance, action: action)
    }

    /// Runs `action` there every `period`, each time within `tolerance`, by a timer that keeps its beat.
    public final func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, tolerance: tolerance, action: action)
    }
}
