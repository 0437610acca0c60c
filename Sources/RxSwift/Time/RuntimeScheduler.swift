// SPDX-License-Identifier: MIT
public import Dispatch
public import Foundation
public import RxDispatch

/// A scheduler of the runtime, which counts in `Duration`, seen with RxSwift's types.
///
/// A protocol of its own, so that a client's scheduler which does not say how to schedule is refused by the compiler: it has no default.
public protocol RuntimeScheduler: SchedulerType {}

extension RuntimeScheduler {
    /// The wall clock's date.
    public var now: RxTime { Date() }

    /// Schedules `action` to run once, `dueTime` from now.
    @export(implementation) @inline(__always)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Schedules `action` to run every `period`, first after `startAfter`.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

extension ConcurrentMainScheduler: RuntimeScheduler {}
extension SerialScheduler: RuntimeScheduler {}
extension ConcurrentScheduler: RuntimeScheduler {}
extension SerialDispatchQueueScheduler: RuntimeScheduler {}
extension ConcurrentDispatchQueueScheduler: RuntimeScheduler {}

extension VirtualTimeScheduler: RuntimeScheduler, SchedulerType {
    /// The virtual clock's date.
    public var now: RxTime {
        // As the core sees it: `now` alone would be the default that asks for this date.
        let core: any Rx.SchedulerType = self
        return Date(core.now)
    }
}

extension MainScheduler {
    /// Runs items on the main loop, always queued, under RxSwift's name of serial schedulers.
    public static var asyncInstance: SerialDispatchQueueScheduler {
        @inlinable @inline(__always) get { asyncMainScheduler() }
    }
    fileprivate static let async = SerialDispatchQueueScheduler(strand: asyncStrand)
}

/// `MainScheduler.asyncInstance`. A function that releases nothing, as `mainScheduler`.
@_effects(releasenone) @usableFromInline
func asyncMainScheduler() -> SerialDispatchQueueScheduler { MainScheduler.async }
