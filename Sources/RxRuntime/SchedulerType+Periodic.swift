// SPDX-License-Identifier: MIT

extension SchedulerType {
    /// Schedules `action` every `period`, for schedulers that only know how to schedule once. A run is due a period after the one before began, by the
    /// scheduler's clock, as in RxSwift. A negative `startAfter` counts as zero, a negative period traps.
    ///
    /// Runs on the scheduler, each run after the one before, also on a concurrent one. Keeps the scheduler until it is disposed. Allocates
    /// an item and a disposable a run.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduleOneByOne(state, startAfter: startAfter, period: period, action: action)
    }

    /// What `schedulePeriodic` does by default, whatever a scheduler does in `schedulePeriodic`.
    package func scheduleOneByOne<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        period.checkAsPeriod()
        let turn = SerialDisposable()
        scheduleTurn(state, after: max(startAfter, .zero), period: period, turn: turn, action: action)
        return turn
    }

    private func scheduleTurn<StateType>(
        _ state: StateType, after wait: RxTimeInterval, period: RxTimeInterval, turn: SerialDisposable,
        action: @escaping (StateType) -> StateType
    ) {
        // Put in place before it is scheduled: another thread may run it, and the next one put in place, before that returns.
        let item = SingleAssignmentDisposable()
        turn.disposable = item
        item.setDisposable(
            scheduleRelative(state, dueTime: wait) { state in
                guard !turn.isDisposed else { return Disposables.create() }
                let began = now
                let next = action(state)
                if !turn.isDisposed {
                    let rest = max(period - began.duration(to: now), .zero)
                    scheduleTurn(next, after: rest, period: period, turn: turn, action: action)
                }
                return Disposables.create()
            })
    }
}

extension RxTimeInterval {
    /// Traps when this, a period, is negative, as libdispatch does under RxSwift.
    package func checkAsPeriod() {
        precondition(self >= .zero, "schedulePeriodic: the period must not be negative, but is \(self); zero is allowed.")
    }
}
