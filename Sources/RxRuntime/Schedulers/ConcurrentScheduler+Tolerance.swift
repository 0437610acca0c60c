// SPDX-License-Identifier: MIT

// As those of SerialScheduler.
extension ConcurrentScheduler {
    /// Runs `action` at any time from `dueTime` to `dueTime + tolerance` from now. Timers whose spans overlap share wakes.
    ///
    /// It never runs before `dueTime`. A tolerance of zero is exact, and a negative one traps. Costs as the form without a tolerance.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        schedule(after: dueTime, tolerance: tolerance) { action(state) }
    }

    /// Runs `action` `dueTime` from now or up to `tolerance` later.
    public func schedule(
        after dueTime: RxTimeInterval, tolerance: RxTimeInterval, _ action: consuming @escaping () -> any Disposable
    ) -> any Disposable {
        let (wait, tolerance) = (dueTime.wholeNanoseconds, tolerance.nanosecondsOfTolerance)
        guard wait > 0 else { return schedule(action) }
        let item = TimedItem(strand: nil)
        item.load(action)
        item.retainUnshared()
        pool.insertTimer(item, Deadline.after(nanoseconds: wait, tolerance: tolerance))
        return item
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods or up to `tolerance` later; runs do not overlap. See `SerialScheduler`.
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
            strand: nil, due: Deadline.after(startAfter, quantum: 0), period: Deadline.period(period),
            tolerance: tolerance.nanosecondsOfTolerance, step: step)
        item.start()
        return item
    }
}
