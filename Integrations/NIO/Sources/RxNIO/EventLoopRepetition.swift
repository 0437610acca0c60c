// SPDX-License-Identifier: MIT
internal import NIOCore
internal import Rx
internal import Synchronization

/// A step that an event loop repeats: the n-th run is due at the start plus n periods, however long the runs before took.
///
/// Sendable: `step` and `due` are touched on the event loop only, once the first timer is made. `disposed` is only raised, `timer` is guarded by its lock.
final class EventLoopRepetition: Cancelable, @unchecked Sendable {
    private let eventLoop: any EventLoop
    private let period: TimeAmount
    private var due: NIODeadline
    private var step: (() -> Void)?
    private let disposed = Atomic(false)
    /// The newest timer and its number. The thread that made the first one may come to keep it when that has run, and the loop has kept the second.
    private let timer = Mutex<(number: Int, timer: Scheduled<Void>)?>(nil)

    init(on eventLoop: any EventLoop, after start: Duration, every period: Duration, _ step: @escaping () -> Void) {
        self.eventLoop = eventLoop
        // A shorter period would only keep the loop busy.
        self.period = .nanoseconds(max(period.wholeNanoseconds, 1_000))
        due = eventLoop.now + .nanoseconds(max(start.wholeNanoseconds, 0))
        self.step = step
    }

    /// acquire: pairs with the release in dispose().
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func start() { arm(0) }

    /// Makes the timer of that number, and keeps it unless a later one is kept already.
    private func arm(_ number: Int) {
        let next = eventLoop.scheduleTask(deadline: due) { self.run(number) }
        timer.withLock { kept in
            if kept?.number ?? -1 < number { kept = (number, next) }
        }
        // Disposed meanwhile, when the timer was not there to be cancelled. The lock orders this look behind the disposal's, if that saw an older timer.
        if isDisposed { next.cancel() }
    }

    private func run(_ number: Int) {
        guard !isDisposed else { return step = nil }
        step?()
        guard !isDisposed else { return step = nil }
        due = due + period
        arm(number + 1)
    }

    func dispose() {
        // release: pairs with isDisposed.
        disposed.store(true, ordering: .releasing)
        timer.withLock { $0 }?.timer.cancel()
    }
}
