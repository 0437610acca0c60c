// SPDX-License-Identifier: MIT

/// The scheduler of a serial context, kept by an object that lives there. It is the one in force when the object was made: for objects made under a
/// mock, that is the mock.
///
/// Sendable: schedulers are called from any thread; nothing else is held.
@usableFromInline
final class ContextScheduler: @unchecked Sendable {
    let scheduler: any SchedulerType

    init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

    /// The scheduler of `context`, if it is a serial one.
    @usableFromInline
    convenience init?<Context: ContextAxis>(of context: Context.Type) {
        guard let scheduler = Context.seal.scheduler else { return nil }
        self.init(scheduler)
    }

    /// Has `action` run on the scheduler; drops it after the runtime's end, when nothing runs there any more.
    func run(_ action: @escaping () -> Void) {
        if scheduler.isOver { return }
        _ = scheduler.schedule(()) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Whether the caller runs on the scheduler; true for schedulers that do not say.
    var isCurrent: Bool { ContextScheduler.isCurrent(scheduler) }

    /// Whether the caller runs on `scheduler`; true for schedulers that do not say. Traps where the scheduler is known to run several items at once:
    /// operators of a serial context take no atomic step.
    static func isCurrent(_ scheduler: any SchedulerType) -> Bool {
        guard let runner = scheduler.itemScheduler else { return true }
        requireSerial(runner, of: scheduler)
        return runner.isCurrent
    }

    /// `scheduler`; traps as `isCurrent(_:)` does.
    static func serial(_ scheduler: any SchedulerType) -> any SchedulerType {
        if let runner = scheduler.itemScheduler { requireSerial(runner, of: scheduler) }
        return scheduler
    }

    private static func requireSerial(_ runner: any ItemScheduler, of scheduler: any SchedulerType) {
        precondition(
            !(runner is ConcurrentScheduler),
            "\(type(of: scheduler)) runs several items at once: the scheduler of a serial context, and one that stands for Main, must be serial.")
    }
}
