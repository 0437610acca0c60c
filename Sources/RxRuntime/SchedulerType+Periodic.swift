// SPDX-License-Identifier: MIT
internal import Synchronization

extension SchedulerType {
    /// Schedules `action` every `period`, for schedulers that only know how to schedule once. A run is scheduled when the one before begins, before its
    /// action, so it is due a period after that began, by the scheduler's clock, as in RxSwift. A negative `startAfter` counts as zero, a negative period
    /// traps.
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
        let ticks = Ticks(state, action)
        scheduleTick(ticks, after: max(startAfter, .zero), period: period)
        return ticks.turn
    }

    private func scheduleTick<State>(_ ticks: Ticks<State>, after wait: RxTimeInterval, period: RxTimeInterval) {
        // Put in place before it is scheduled: another thread may run it, and the next one put in place, before that returns.
        let item = SingleAssignmentDisposable()
        ticks.turn.disposable = item
        item.setDisposable(
            scheduleRelative((), dueTime: wait) { _ in
                if !ticks.turn.isDisposed {
                    scheduleTick(ticks, after: period, period: period)
                    if ticks.begin() { run(ticks) }
                }
                return Disposables.create()
            })
    }

    /// Runs the action. A tick that came meanwhile, where the scheduler is a concurrent one, runs as an item of its own.
    private func run<State>(_ ticks: Ticks<State>) {
        ticks.run()
        guard ticks.end() else { return }
        _ = schedule(()) { _ in
            run(ticks)
            return Disposables.create()
        }
    }
}

/// The ticks of a periodic action, and what its runs hand on, one to the next: `state` belongs to the run. `due` counts the run and the ticks that wait for it,
/// and orders the runs.
private final class Ticks<State> {
    let turn = SerialDisposable()
    private var state: State
    private let action: (State) -> State
    private let due = Atomic(0)

    init(_ state: State, _ action: @escaping (State) -> State) {
        self.state = state
        self.action = action
    }

    /// Counts a tick; true if none runs, and this one is to. acquire: pairs with the release in `end`, for `state`.
    func begin() -> Bool { due.add(1, ordering: .acquiring).oldValue == 0 }

    func run() { if !turn.isDisposed { state = action(state) } }

    /// Ends a run; true if a tick waits for it. release: pairs with the acquire in `begin`.
    func end() -> Bool { due.subtract(1, ordering: .releasing).newValue > 0 }
}

extension RxTimeInterval {
    /// Traps when this, a period, is negative, as libdispatch does under RxSwift.
    package func checkAsPeriod() {
        precondition(self >= .zero, "schedulePeriodic: the period must not be negative, but is \(self); zero is allowed.")
    }
}
