// SPDX-License-Identifier: MIT
internal import Foundation
internal import RxDispatch

/// `scheduler` with RxSwift's types. A scheduler that knows the core only is wrapped.
func dated(_ scheduler: any Rx.SchedulerType) -> any SchedulerType { scheduler as? any SchedulerType ?? DatedScheduler(scheduler) }

/// A scheduler of a module that knows the core only.
private struct DatedScheduler: RuntimeScheduler {
    private let scheduler: any Rx.SchedulerType

    init(_ scheduler: any Rx.SchedulerType) { self.scheduler = scheduler }

    @_disfavoredOverload
    var now: MonotonicInstant { scheduler.now }
    var itemScheduler: (any ItemScheduler)? { scheduler.itemScheduler }
    var takesOneAnItem: Bool { scheduler.takesOneAnItem }
    var keepsTime: Bool { scheduler.keepsTime }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: Duration, period: Duration, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: Duration, tolerance: Duration, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, tolerance: tolerance, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: Duration, period: Duration, tolerance: Duration, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, tolerance: tolerance, action: action)
    }
}
