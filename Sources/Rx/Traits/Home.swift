// SPDX-License-Identifier: MIT

/// The scheduler of a serial context, as it was when something began to live there: a mock may take its place for others.
///
/// Sendable: schedulers are called from any thread; nothing else is held.
@usableFromInline
final class Home: @unchecked Sendable {
    @usableFromInline let scheduler: any SchedulerType

    @usableFromInline
    init(_ scheduler: any SchedulerType) { self.scheduler = scheduler }

    /// That of `context`, if it is a serial one.
    @usableFromInline
    convenience init?<Context: ContextAxis>(of context: Context.Type) {
        guard let scheduler = Context.seal.scheduler else { return nil }
        self.init(scheduler)
    }

    /// Has `action` run on the scheduler; not after the runtime's end, when nothing runs there any more.
    func run(_ action: @escaping () -> Void) {
        if scheduler.isOver { return }
        _ = scheduler.schedule(()) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Whether the caller runs on the scheduler; true for schedulers that do not say.
    var isCurrent: Bool { Home.isCurrent(scheduler) }

    /// Whether the caller runs on `scheduler`; true for schedulers that do not say. Traps where it is known to run several items at once:
    /// operators of a serial context take no atomic step.
    @usableFromInline
    static func isCurrent(_ scheduler: any SchedulerType) -> Bool {
        guard let runner = scheduler.itemScheduler else { return true }
        precondition(
            !(runner is ConcurrentScheduler),
            "\(type(of: scheduler)) runs several items at once: the scheduler of a serial context, and one that stands for Main, must be serial.")
        return runner.isCurrent
    }
}
