// SPDX-License-Identifier: MIT

/// RxSwift's name for schedulers that run their items one after the other. `MainScheduler` is one; `RxDispatch` makes others, from a name, a
/// quality of service, or a dispatch queue.
///
/// It stands for a scheduler that does the work. Where that is a `SerialScheduler`, items go there directly and cost what they cost there.
/// Sendable: it holds constants; schedulers may be used from any thread.
public class SerialDispatchQueueScheduler: SchedulerType, CallerAwareScheduler, @unchecked Sendable {
    /// What does the work.
    private let scheduler: any SchedulerType
    /// The same, where it is the runtime's: found without a look into an existential, in code that is compiled for the state's type.
    @usableFromInline final let timers: SerialScheduler?
    /// The same again, unless items that are due now take another way: those of the main scheduler may run at once.
    @usableFromInline final let strand: SerialScheduler?

    package init(standingFor scheduler: any SchedulerType) {
        self.scheduler = scheduler
        timers = nil
        strand = nil
    }

    package init(strand scheduler: SerialScheduler, runsAtOnce: Bool = false) {
        self.scheduler = scheduler
        timers = scheduler
        strand = runsAtOnce ? nil : scheduler
    }

    /// Stands for `scheduler`, of which you know that it runs its items one after the other: for the `SerialContext` of a scheduler of one's own.
    ///
    /// Unsafe: operators take no atomic step in a serial context, so items that run at once corrupt memory.
    @unsafe public convenience init(assumingSerial scheduler: any SchedulerType) { self.init(standingFor: scheduler) }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { scheduler.now }

    /// The runtime's scheduler, where it stands for one.
    public var itemScheduler: (any ItemScheduler)? { scheduler.itemScheduler }

    /// As the scheduler that it stands for.
    package final var runsCaller: Bool? { (scheduler as? any CallerAwareScheduler)?.runsCaller }

    /// As the scheduler that it stands for.
    public var takesOneAnItem: Bool { scheduler.takesOneAnItem }

    /// As the scheduler that it stands for.
    public final var keepsTime: Bool { scheduler.keepsTime }

    /// Runs `action` with `state` there.
    @export(implementation) @inline(__always)
    public final func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        if let strand { return strand.schedule(state, action: action) }
        switch admit() {
        case .atOnce:
            defer { endAtOnce() }
            return action(state)
        case .queued(let item):
            item.load(state, action)
            start(item)
            return item
        case .elsewhere: return scheduleElsewhere(state, action: action)
        }
    }

    /// How an action that is due now comes to run.
    @usableFromInline enum Admission {
        /// The caller runs it, and then calls `endAtOnce`.
        case atOnce
        /// The caller loads it into the empty item, and then starts that.
        case queued(OneShotItem)
        /// The scheduler that this one stands for does the work.
        case elsewhere
    }

    /// Decides that for one action. It is one step, because each call of an overridden method costs.
    @usableFromInline func admit() -> Admission { .elsewhere }
    @usableFromInline func endAtOnce() {}

    /// Queues `item`, which `admit` made.
    @export(implementation) @inline(__always)
    final func start(_ item: OneShotItem) {
        guard let timers else { preconditionFailure("SerialDispatchQueueScheduler: \(Self.self) has no items") }
        timers.start(item)
    }

    /// Runs `action` with `state` on the program's queue.
    @usableFromInline
    final func scheduleElsewhere<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    /// Runs `task` there. It cannot be cancelled.
    public func execute(_ task: @escaping () -> Void) {
        if let strand { return strand.execute(task) }
        scheduler.execute(task)
    }

    /// Runs `action` there, `dueTime` from now.
    @export(implementation) @inline(__always)
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if let timers { return timers.scheduleRelative(state, dueTime: dueTime, action: action) }
        return scheduleLater(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` there, where that is no `SerialScheduler`.
    @usableFromInline
    final func scheduleLater<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    /// Runs `action` there every `period`, by a timer that keeps its beat.
    public final func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }

    /// Runs `action` there, `dueTime` from now or up to `tolerance` later.
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, tolerance: tolerance, action: action)
    }

    /// Runs `action` there every `period`, each time within `tolerance`, by a timer that keeps its beat.
    public final func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, tolerance: tolerance, action: action)
    }
}
