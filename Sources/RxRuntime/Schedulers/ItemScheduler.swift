// SPDX-License-Identifier: MIT

/// A scheduler that runs prepared items: the way to schedule without allocating. A class, so that an operator keeps it as one reference.
public protocol ItemScheduler: ImmediateSchedulerType, AnyObject {
    /// Queues `item`; false when it is queued already, or disposed.
    @discardableResult
    func schedule(_ item: WorkItem) -> Bool

    /// Whether the caller is an item of this scheduler.
    var isCurrent: Bool { get }
}

extension ItemScheduler {
    /// The scheduler itself: it takes prepared items.
    public var itemScheduler: (any ItemScheduler)? { self }
}

extension SchedulerType {
    /// False: a scheduler of one's own may have a clock that stands still.
    @export(implementation)
    public var keepsTime: Bool { false }
}

extension SchedulerType where Self: ItemScheduler {
    /// True: its timers are those of its clock.
    @export(implementation)
    public var keepsTime: Bool { true }
}

extension ImmediateSchedulerType {
    /// Schedules `task` and drops the disposable.
    public func execute(_ task: @escaping () -> Void) {
        _ = schedule(()) { _ in
            task()
            return Disposables.create()
        }
    }

    /// Nil: a scheduler that is not an `ItemScheduler` takes no prepared items.
    public var itemScheduler: (any ItemScheduler)? { nil }

    /// False: `observe(on:)` delivers many elements an item.
    @export(implementation)
    public var takesOneAnItem: Bool { false }
}
