// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// Work that stays with one serial scheduler until it is disposed of; scheduling it allocates nothing and counts no reference.
///
/// At most one scheduling is queued at a time: while it is, further ones are refused. From the moment that it starts to run it can be
/// scheduled again, also by itself. Any thread may schedule and dispose of it; it runs on its scheduler.
///
/// It lasts until `dispose()`, whether or not a reference to it is kept. Put it in a bag, like a subscription. After a `dispose()` made on its
/// scheduler it does not run; one made elsewhere does not wait for a run that has begun. The action is released then, or behind that run. An item
/// that is never disposed of is a leak.
///
/// A `WorkItem` lasts as long as a reference to it is held, goes to any scheduler and can be subclassed. Its run costs two read-modify-writes more
/// than this one's.
///
/// Sendable: `state` elects one scheduling at a time and one end. The action belongs to the run, and in the end to the thread that ends the item.
@safe
public final class PinnedItem: Runnable, Cancelable, @unchecked Sendable {
    private static let queued: UInt8 = 1
    private static let disposed: UInt8 = 2

    // First what every scheduling touches: those fields share a line with the link.
    let state = Atomic<UInt8>(0)
    /// True while a run is under way: raised before the run lowers `queued`, and lowered at its end.
    private let running = Atomic<Bool>(false)
    private let strand: SerialScheduler
    private let action: HeldAction

    /// An item that runs `action` on `scheduler`.
    public init(to scheduler: SerialScheduler, _ action: @escaping () -> Void) {
        strand = scheduler
        unsafe self.action = unsafe HeldAction(action)
        super.init()
        // unsafe: the pin, which every queue takes for its reference; end() gives it back.
        _ = unsafe Unmanaged.passRetained(self)
    }

    /// An item that runs `action` on the main loop, always queued.
    public convenience init(to _: MainScheduler, _ action: @escaping () -> Void) { self.init(to: MainScheduler.queue, action) }

    /// True once `dispose()` was called. acquire: pairs with the OR in dispose().
    public var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Whether a scheduling waits to run; a hint on other threads than the scheduler's.
    public var isQueued: Bool { state.load(ordering: .relaxed) == Self.queued }

    /// Runs the action after everything scheduled before; false when it is queued already, or disposed of.
    @discardableResult
    public func schedule() -> Bool {
        // acquire: pairs with the exchange in runOwned(). The queue releases to the run what came before.
        let (isClaimed, _) = state.compareExchange(expected: 0, desired: Self.queued, successOrdering: .acquiring, failureOrdering: .relaxed)
        guard isClaimed || claimAgain() else { return false }
        unsafe strand.enqueue(node)
        return true
    }

    /// Claims the scheduling. It is a read-modify-write even if it fails. The queued run reads what it wrote, and so sees what the caller wrote
    /// before.
    private func claimAgain() -> Bool { state.mark(Self.queued) == 0 }

    /// The node; the pin is its reference. Unsafe: valid while the item is pinned. A thread that claimed a scheduling knows that it is.
    @inline(__always)
    private var node: UnsafeMutablePointer<rx_node> { unsafe Runnable.node(of: Unmanaged.passUnretained(self).toOpaque()) }

    override func run() { runOwned() }

    /// Releases no reference, because the queue's reference is the pin.
    override func runOwned() {
        // relaxed: published by the exchange.
        running.store(true, ordering: .relaxed)
        // acquire-release: pairs with the claims and with the OR in dispose(), both ways.
        let (isClear, _) = state.compareExchange(
            expected: Self.queued, desired: 0, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard isClear else { return end() }
        unsafe action.perform()
        // release: pairs with the acquire in dispose().
        running.publish(false)
    }

    /// Keeps this from running again. May be called at any time, also after `Runtime.shutdown()`.
    public func dispose() {
        // acquire-release: pairs with the exchange in runOwned(), both ways.
        let before = state.mark(Self.disposed)
        // If it is queued, that run ends it. If not, no call queues it any more.
        guard before == 0 else { return }
        // acquire: pairs with the end of the last run.
        guard running.load(ordering: .acquiring) else { return end() }
        // It runs: it is ended behind that, on its scheduler.
        if unsafe strand.pushOrStart(node) { strand.host.submitLast(strand) }
    }

    /// Releases the action, and the item's pin. Called once: by a run that finds the item disposed of, or by dispose() with no run to come.
    private func end() {
        unsafe action.release()
        unsafe Unmanaged.passUnretained(self).release()
    }
}
