// SPDX-License-Identifier: MIT
public import Dispatch
public import Foundation
public import RxDispatch

/// A scheduler that knows time, with RxSwift's types: dates, and spans as Dispatch types them.
///
/// A program that imports RxSwift means this protocol. It refines the core's, so each scheduler that conforms goes wherever the core takes one.
/// The runtime's schedulers conform, too.
@preconcurrency public protocol SchedulerType: Rx.SchedulerType {
    /// The scheduler's notion of the current time.
    var now: RxTime { get }

    /// Schedules `action` to run once, `dueTime` from now. A negative due time counts as zero.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Schedules `action` to run every `period`, first after `startAfter`, each run receiving what the run before returned.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// Schedules `action` every `period`, for schedulers that only know how to schedule once: a run is scheduled when the one before begins.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduleOneByOne(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

// What the core asks of a scheduler, answered by what a client's own scheduler says in dates and spans.
extension SchedulerType {
    /// True: an operator schedules each element by itself, as RxSwift's do. A scheduler of one's own may wrap a test scheduler, whose clock tells.
    public var takesOneAnItem: Bool { true }

    /// The date of `now`, as an instant of a clock that counts from 1970.
    @_disfavoredOverload
    public var now: MonotonicInstant {
        let date: Date = now
        return MonotonicInstant(date)
    }

    /// `scheduleRelative(_:dueTime:action:)` with the span as Dispatch types it.
    @_disfavoredOverload
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: DispatchTimeInterval(dueTime), action: action)
    }

    /// `schedulePeriodic(_:startAfter:period:action:)` with the spans as Dispatch types them.
    @_disfavoredOverload
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: Duration, period: Duration, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: DispatchTimeInterval(startAfter), period: DispatchTimeInterval(period), action: action)
    }
}
