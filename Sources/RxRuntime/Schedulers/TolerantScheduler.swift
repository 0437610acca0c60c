// SPDX-License-Identifier: MIT

/// Another scheduler, on which all timers have one tolerance: an operator with `tolerance:` is the one without, on this.
struct TolerantScheduler: SchedulerType {
    private let inner: any SchedulerType
    private let tolerance: RxTimeInterval

    init(_ inner: any SchedulerType, tolerance: RxTimeInterval) {
        tolerance.checkAsTolerance()
        self.inner = inner
        self.tolerance = tolerance
    }

    var now: RxTime { inner.now }
    var itemScheduler: (any ItemScheduler)? { inner.itemScheduler }
    var takesOneAnItem: Bool { inner.takesOneAnItem }
    var keepsTime: Bool { inner.keepsTime }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        inner.schedule(state, action: action)
    }

    func execute(_ task: @escaping () -> Void) { inner.execute(task) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        inner.scheduleRelative(state, dueTime: dueTime, tolerance: tolerance, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        inner.schedulePeriodic(state, startAfter: startAfter, period: period, tolerance: tolerance, action: action)
    }
}

extension SchedulerType {
    /// This scheduler, with timers that may come up to `tolerance` late. Traps when the tolerance is negative.
    @usableFromInline
    package func tolerating(_ tolerance: RxTimeInterval) -> any SchedulerType { TolerantScheduler(self, tolerance: tolerance) }
}
