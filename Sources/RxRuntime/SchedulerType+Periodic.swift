// SPDX-License-Identifier: MIT

extension SchedulerType {
    /// Schedules `action` every `period`, for schedulers that only know how to schedule once: the n-th run is due at the first due time
    /// plus n periods, one that is late comes at once. A negative `startAfter` counts as zero, a negative period traps.
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
        let first = now.advanced(by: max(startAfter, .zero))
        scheduleTurn(state, at: first, period: period, turn: turn, action: action)
        return turn
    }

    private func scheduleTurn<StateType>(
        _ state: StateType, at due: RxTime, period: RxTimeInterval, turn: SerialDisposable,
        action: @escaping (StateType) -> StateType
    ) {
        // Put in place before it is scheduled: another thread may run it, and the next one put in place, before that returns.
        let item = SingleAssignmentDisposable()
        turn.disposable = item
        item.setDisposable(
            scheduleRelative(state, dueTime: max(now.duration(to: due), .zero)) { state in
                guard !turn.isDisposed else { return Disposables.create() }
                let next = action(state)
                if !turn.isDisposed {
                    scheduleTurn(next, at: due.advanced(by: period), period: period, turn: turn, action: action)
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
