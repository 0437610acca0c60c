// SPDX-License-Identifier: MIT

/// One observation of a real-time lane. It takes what is there, on a serial scheduler, whenever its timer or a push says so.
///
/// Everything but `start` runs as an item of `scheduler`, so nothing here needs a lock.
///
/// Safe: pieces are lent to `deliver` during its call. Sendable: because of the scheduler.
@safe
final class LaneDrain<Element: BitwiseCopyable & Sendable>: WorkItem, @unchecked Sendable {
    private let lane: RealtimeLane<Element>
    private let scheduler: SerialScheduler
    private let subscription: Subscription
    private let complete: () -> Void
    /// Passes on the elements of a piece. Returns how many it passed on: fewer if the subscription ended among them.
    private let deliver: (UnsafeBufferPointer<Element>) -> Int
    private var isConsumer = false

    init(
        _ lane: RealtimeLane<Element>, on scheduler: SerialScheduler, for subscription: Subscription,
        complete: @escaping () -> Void, deliver: @escaping (UnsafeBufferPointer<Element>) -> Int
    ) {
        self.lane = lane
        self.scheduler = scheduler
        self.subscription = subscription
        self.complete = complete
        unsafe self.deliver = deliver
        super.init()
    }

    /// Becomes the lane's consumer, until the subscription ends.
    func start(every period: Duration) {
        precondition(period > .zero, "A lane is looked at periodically: the period must be positive, not \(period).")
        // Traps after a shutdown, as whatever is scheduled does.
        schedule { $0.begin(every: period) }
        subscription.attach(running: { [self] in
            onScheduler { $0.end() }
            if Runtime.isShutDown { lane.silence() }
        })
    }

    private func onScheduler(_ action: @escaping (LaneDrain) -> Void) {
        // Once the runtime was shut down nothing runs on the scheduler any more, so there is nothing to begin or end either.
        if !Runtime.isShutDown { schedule(action) }
    }

    private func schedule(_ action: @escaping (LaneDrain) -> Void) {
        _ = scheduler.schedule(self) { drain in
            action(drain)
            return Disposables.create()
        }
    }

    private func begin(every period: Duration) {
        if subscription.isDisposed { return }
        let subscription = subscription
        isConsumer = lane.beginObservation {
            subscription.isDisposed
        } retry: { [self] in
            onScheduler { $0.begin(every: period) }
        }
        guard isConsumer else { return }
        switch lane.wake {
        case .never:
            let timer = scheduler.schedulePeriodic((), startAfter: .zero, period: period) { [self] in perform() }
            subscription.attach(disposing: timer)
        case .coalesced:
            lane.listen { [self] in
                if !Runtime.isShutDown { scheduler.schedule(self) }
            }
            perform()
        }
    }

    private func end() {
        guard isConsumer else { return }
        isConsumer = false
        lane.endObservation()
    }

    /// Takes what is there, at most one lane full, then lets others have their turn. During a shutdown that is all: a producer that goes on, faster than
    /// its elements are taken, would keep the shutdown for ever.
    override func perform() {
        let isLast = Runtime.isShutDown
        var left = lane.capacity
        while isConsumer && !subscription.isDisposed {
            let taken = unsafe lane.consume(limit: left) { piece in
                // What a producer pushed after a disposal is for the next observation. A drain that sees one of these elements in the lane
                // sees the disposal too, so it looks at the subscription after it looked into the lane.
                subscription.isDisposed ? 0 : unsafe deliver(piece)
            }
            left -= taken
            if left == 0 {
                if !isLast { scheduler.schedule(self) }
                return
            }
            if taken > 0 || subscription.isDisposed { continue }
            if lane.isFinished { return complete() }
            if lane.wake == .never || lane.rest() { return }
        }
    }
}
