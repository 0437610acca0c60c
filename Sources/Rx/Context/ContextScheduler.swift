// SPDX-License-Identifier: MIT

/// The scheduler of a serial context, kept by an object that lives there. It is the one in force when the object was made: for objects made under a
/// mock, that is the mock.
///
/// Sendable: schedulers are called from any thread; nothing else is held.
@usableFromInline
final class ContextScheduler: @unchecked Sendable {
    let scheduler: any SchedulerType
    /// What `isCurrent` says where the scheduler does not know.
    private let isTrusted: Bool

    private init(_ scheduler: any SchedulerType, isTrusted: Bool) {
        self.scheduler = scheduler
        self.isTrusted = isTrusted
    }

    /// The scheduler of `context`, if it is a serial one.
    @usableFromInline
    convenience init?<Context: ContextAxis>(of context: Context.Type) {
        guard let scheduler = Context.seal.scheduler else { return nil }
        self.init(scheduler, isTrusted: Context.self == Main.self)
    }

    /// Has `action` run on the scheduler; drops it after the runtime's end, when nothing runs there any more.
    func run(_ action: @escaping () -> Void) {
        if scheduler.isOver { return }
        _ = scheduler.schedule(()) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Whether the caller runs on the scheduler. Of schedulers that do not say: true for a mock of `Main`, and otherwise false, since a thread from
    /// elsewhere must not enter an operator of the context.
    var isCurrent: Bool { ContextScheduler.runsCaller(scheduler) ?? isTrusted }

    /// Whether the caller runs on `scheduler`; nil for schedulers that do not say. Traps where the scheduler is known to run several items at once:
    /// operators of a serial context take no atomic step.
    static func runsCaller(_ scheduler: any SchedulerType) -> Bool? {
        guard let runner = scheduler.itemScheduler else { return (scheduler as? any CallerAwareScheduler)?.runsCaller }
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
