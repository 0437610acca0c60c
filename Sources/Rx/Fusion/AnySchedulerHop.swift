// SPDX-License-Identifier: MIT
public import RxRuntime

/// A hop: a queue in which elements change from the source's thread to a scheduler. This class knows the way in and how the other side is
/// started, whatever the elements.
///
/// Sendable: the members do not change. What the inlet leads to does, by sends that the source orders.
@usableFromInline
class AnySchedulerHop: WorkItem, @unchecked Sendable {
    /// The inlet for the source's elements; the subclass keeps the handoff.
    @usableFromInline final let inlet: HandoffInlet
    @usableFromInline final let scheduler: any ImmediateSchedulerType
    @usableFromInline final let items: (any ItemScheduler)?

    @inlinable
    init(_ inlet: HandoffInlet, on scheduler: any ImmediateSchedulerType) {
        self.inlet = inlet
        self.scheduler = scheduler
        items = scheduler.itemScheduler
        super.init()
    }

    /// Has the scheduler drain the queue. Called by the producer that found it idle, or by a drain that leaves elements for the next one.
    @usableFromInline
    final func start() {
        if let items {
            items.schedule(self)
        } else {
            _ = scheduler.schedule(self) { hop in
                hop.perform()
                return Disposables.create()
            }
        }
    }
}
