// SPDX-License-Identifier: MIT

// A scheduler that has no timers of its own, or whose time is virtual, is exact: that is within any tolerance.
extension SchedulerType {
    /// `scheduleRelative(_:dueTime:action:)`, which is within any tolerance. A negative tolerance traps.
    ///
    /// Runs and costs as that does.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        tolerance.checkAsTolerance()
        return scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// `schedulePeriodic(_:startAfter:period:action:)`, which is within any tolerance. A negative tolerance traps.
    ///
    /// Runs and costs as that does.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        tolerance.checkAsTolerance()
        return schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

extension RxTimeInterval {
    /// Traps when this, a tolerance, is negative.
    package func checkAsTolerance() {
        precondition(self >= .zero, "tolerance: it must not be negative, but is \(self); zero is exact.")
    }

    /// This, a tolerance, in nanoseconds. Traps when it is negative.
    @usableFromInline
    package var nanosecondsOfTolerance: Int64 {
        checkAsTolerance()
        return wholeNanoseconds
    }
}
