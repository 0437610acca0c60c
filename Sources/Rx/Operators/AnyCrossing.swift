// SPDX-License-Identifier: MIT
public import RxRuntime

/// A crossing, whatever its elements: the way in, and how the other side is started.
///
/// Sendable: nothing changes but what the inlet leads to, whose sends the source orders.
@usableFromInline
class AnyCrossing: WorkItem, @unchecked Sendable {
    /// Where the source's elements go in; the subclass keeps the handoff.
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

    /// Has the scheduler drain the queue. Called by the producer that found it idle, or by the drain that leaves a rest.
    @usableFromInline
    final func start() {
        if let items {
            items.schedule(self)
        } else {
            _ = scheduler.schedule(self) { crossing in
                crossing.perform()
                return Disposables.create()
            }
        }
    }
}
