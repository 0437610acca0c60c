// SPDX-License-Identifier: MIT
internal import RxRuntime

/// The scheduler of a strategy of the program's own, one item at a time.
///
/// Operators of a shared sequence take no atomic step. RxSwift's lock, so a program's strategy may name a concurrent scheduler, or make another
/// one at each call. Its items then pass one gate, whichever scheduler runs them.
///
/// Sendable: constants.
final class StrategyScheduler: CallerAwareScheduler, @unchecked Sendable {
    private let scheduler: any SchedulerType
    private let strand: StrategyStrand

    private init(_ scheduler: any SchedulerType, _ strand: StrategyStrand) {
        self.scheduler = scheduler
        self.strand = strand
    }

    /// `scheduler` of a strategy's context, by way of the context's gate: a serial one, too, since the strategy may name another one next time. The main scheduler is
    /// as it is, because all main schedulers run on one thread.
    static func serial(_ scheduler: any SchedulerType, of context: Any.Type) -> any SchedulerType {
        if scheduler.itemScheduler is MainScheduler { return scheduler }
        return StrategyScheduler(scheduler, SettledSchedulers.first(StrategyStrand(), of: context))
    }

    var now: RxTime { scheduler.now }
    var takesOneAnItem: Bool { scheduler.takesOneAnItem }
    var keepsTime: Bool { scheduler.keepsTime }

    /// In virtual time, as that says: a test subscribes between runs.
    var runsCaller: Bool? { strand.isCurrent || scheduler.takesOneAnItem && (scheduler as? any CallerAwareScheduler)?.runsCaller == true }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state) { [strand] in strand.run(action, $0) }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime) { [strand] in strand.run(action, $0) }
    }
}

/// What keeps the items of one strategy apart.
///
/// Sendable: the gate is made for threads.
private final class StrategyStrand: @unchecked Sendable {
    private let gate = Gate<AmongThreads>()

    /// Whether the caller runs an item.
    var isCurrent: Bool { gate.isCallerInside }

    /// Runs `action` now, or has the thread do it that runs an item.
    func run<StateType>(_ action: @escaping (StateType) -> any Disposable, _ state: StateType) -> any Disposable {
        let ran = SingleAssignmentDisposable()
        gate.pass { if !ran.isDisposed { ran.setDisposable(action(state)) } }
        return ran
    }
}
