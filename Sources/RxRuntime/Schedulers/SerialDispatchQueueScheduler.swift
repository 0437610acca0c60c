// SPDX-License-Identifier: MIT

/// RxSwift's name for schedulers that run their items one after the other. `MainScheduler` is one; `RxDispatch` makes others, from a name, a
/// quality of service, or a dispatch queue.
///
/// It stands for a scheduler that does the work, and costs what that costs.
/// Sendable: it holds a constant; schedulers may be used from any thread.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    private let scheduler: any SchedulerType

    package init(standingFor scheduler: any SchedulerType) { self.scheduler = scheduler }

    /// Stands for `scheduler`, of which you know that it runs its items one after the other: for the `SerialContext` of a scheduler of one's own.
    ///
    /// Unsafe: operators take no atomic step in a serial context, so items that run at once corrupt memory.
    @unsafe public init(assumingSerial scheduler: any SchedulerType) { self.scheduler = scheduler }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { scheduler.now }

    /// The runtime's scheduler, where it stands for one.
    public var itemScheduler: (any ItemScheduler)? { scheduler.itemScheduler }

    /// As the scheduler that it stands for.
    public var takesOneAnItem: Bool { scheduler.takesOneAnItem }

    /// Runs `action` with `state` there.
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    /// Runs `task` there. It cannot be cancelled.
    public func execute(_ task: @escaping () -> Void) { scheduler.execute(task) }

    /// Runs `action` there, `dueTime` from now.
    public func scheduleRelative<StateType>(
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
}
