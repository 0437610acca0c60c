// SPDX-License-Identifier: MIT

// Timers that can wait. `Deadline.coalesced` says to which instant they are rounded. The scheduler's `timerQuantum` does not count here: it is the
// default for timers that name no tolerance.
extension SerialScheduler {
    /// Runs `action` at any time from `dueTime` to `dueTime + tolerance` from now, behind what is queued then. Timers whose spans overlap share wakes.
    ///
    /// It never runs before `dueTime`. A tolerance of zero is exact, and a negative one traps. Costs as the form without a tolerance.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let (wait, tolerance) = (dueTime.wholeNanoseconds, tolerance.nanosecondsOfTolerance)
        guard wait > 0 else { return schedule(state, action: action) }
        let item = blankTimer()
        item.load(state, action)
        return start(item, after: wait, tolerance: tolerance)
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods or up to `tolerance` later. It does not drift.
    ///
    /// With a tolerance above the period, runs come in groups, and none is left out. Otherwise as the form without a tolerance.
    @export(implementation)
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let runs = PeriodicState(state, action)
        return schedule(after: startAfter, every: period, tolerance: tolerance) { runs.step() }
    }

    /// Runs `step` every `period`; see `schedulePeriodic`.
    public func schedule(
        after startAfter: RxTimeInterval, every period: RxTimeInterval, tolerance: RxTimeInterval, _ step: @escaping () -> Void
    ) -> any Disposable {
        let item = PeriodicItem(
            strand: self, due: Deadline.after(startAfter, quantum: 0), period: Deadline.period(period),
            tolerance: tolerance.nanosecondsOfTolerance, step: step)
        item.start()
        return item
    }
}
