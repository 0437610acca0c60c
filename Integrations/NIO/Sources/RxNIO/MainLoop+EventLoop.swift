// SPDX-License-Identifier: MIT
public import NIOCore
public import Rx
internal import Synchronization

extension MainLoop {
    /// Lets `eventLoop` drive the main loop: what is observed on `MainScheduler` then arrives among the event loop's own tasks, on its
    /// thread. Once, before anything else drives the main loop; for the rest of the process.
    public static func attach(to eventLoop: any EventLoop) { EventLoopDriver(eventLoop).attach() }
}

/// Calls `MainLoop.runReady` on an event loop when work arrives and when a deadline comes.
///
/// Sendable: `timer` is touched on the event loop only; `isScheduled` merges wakes.
private final class EventLoopDriver: @unchecked Sendable {
    /// So many items, then the event loop's own tasks have their turn.
    private static let limit = 256

    private let eventLoop: any EventLoop
    private let isScheduled = Atomic(false)
    private var timer: Scheduled<Void>?

    init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    /// Unsafe: the event loop runs one task at a time, `run` among them, on the thread that `inEventLoop` tells.
    func attach() { unsafe MainLoop.attach(wake: { self.wake() }, isCurrent: { [eventLoop] in eventLoop.inEventLoop }) }

    private func wake() {
        // acquire-release: one task for many wakes; pairs with the store in run().
        guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        eventLoop.execute { self.run() }
    }

    private func run() {
        // release: work that comes from now on is announced anew.
        isScheduled.store(false, ordering: .releasing)
        timer?.cancel()
        timer = nil
        if MainLoop.runReady(limit: Self.limit) { return wake() }
        guard let deadline = MainLoop.nextDeadline else { return }
        let at = NIODeadline.uptimeNanoseconds(UInt64(clamping: deadline.nanoseconds))
        timer = eventLoop.scheduleTask(deadline: at) { self.run() }
    }
}
