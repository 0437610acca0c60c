// SPDX-License-Identifier: MIT
public import RxRuntime

/// A hop: a queue that takes elements from the source's thread to a scheduler. This class knows the queue's input and how the scheduler is
/// started, whatever the type of the elements.
///
/// Sendable: the members do not change. The queue changes, by sends that the source orders.
@usableFromInline
class AnySchedulerHop: WorkItem, @unchecked Sendable {
    /// The input of the queue, for the source's elements; the subclass keeps the queue, a handoff.
    @usableFromInline final let producer: HandoffProducer
    @usableFromInline final let scheduler: any ImmediateSchedulerType
    @usableFromInline final let items: (any ItemScheduler)?

    @usableFromInline
    init(_ producer: HandoffProducer, on scheduler: any ImmediateSchedulerType) {
        self.producer = producer
        self.scheduler = scheduler
        items = scheduler.itemScheduler
        super.init()
    }

    /// Starts the source that sends into the queue.
    @usableFromInline
    final func start(
        _ run: (__owned Sink) -> Void, _ source: Subscription, push: @escaping (Parcel) -> Void, stop: @escaping (Subscription, (any Error)?) -> Void
    ) {
        let sink = Sink(source, push: push, stop: stop)
        // Unsafe: the sink keeps it alive.
        unsafe source.fusedTarget = .hop(.passUnretained(self))
        run(sink)
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
