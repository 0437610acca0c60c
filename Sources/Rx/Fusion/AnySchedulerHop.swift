// SPDX-License-Identifier: MIT
public import RxRuntime

/// A hop: a queue that takes elements from the source's thread to a scheduler. This class knows the queue's input and how the scheduler is
/// started, whatever the type of the elements.
///
/// Sendable: the members do not change. The queue changes, by sends that the source orders.
@usableFromInline
class AnySchedulerHop: WorkItem, @unchecked Sendable {
    @usableFromInline final let downstream: Sink
    /// The input of the queue, for the source's elements; the subclass keeps the queue, a handoff.
    @usableFromInline final let producer: HandoffProducer
    final let scheduler: any ImmediateSchedulerType
    final let items: (any ItemScheduler)?

    @usableFromInline
    init(to downstream: Sink, _ producer: HandoffProducer, on scheduler: any ImmediateSchedulerType) {
        self.downstream = downstream
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
        var push = push
        if let main = items as? MainScheduler { push = bypassing(push, on: main) }
        let sink = Sink(source, push: push, stop: stop)
        // Unsafe: the sink keeps it alive.
        unsafe source.fusedTarget = .hop(.passUnretained(self))
        run(sink)
    }

    /// `push`, with a shorter way on the main thread: an element is delivered here and now, if nothing is queued and the run would come at once. It passes by
    /// the queue and the item.
    private func bypassing(_ push: @escaping (Parcel) -> Void, on main: MainScheduler) -> (Parcel) -> Void {
        { parcel in
            guard self.producer.beginBypass(on: main) else { return push(parcel) }
            if !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
            if !self.producer.endBypass(on: main) { self.finishBypass(on: main) }
        }
    }

    /// Delivers what was sent meanwhile, or the end.
    @inline(never)
    private func finishBypass(on main: MainScheduler) {
        perform()
        main.leaveAtOnce()
    }

    /// A batch was delivered, and more may wait: others have their turn first.
    @usableFromInline
    final func goOn() {
        SerialScheduler.endTurn()
        start()
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
