// SPDX-License-Identifier: MIT
internal import Synchronization

/// Work prepared once and scheduled any number of times; scheduling it allocates nothing.
///
/// At most one scheduling is queued at a time: while it is, further ones are refused. From the moment that it starts to run it can be
/// scheduled again, also by itself. Runs on the scheduler it was given to. After `dispose()` on that (serial) scheduler it does not run;
/// a `dispose()` from elsewhere does not wait for a run that has begun. Its queue holds it; a `PinnedItem`, which lasts until it is disposed of,
/// counts no reference.
///
/// Sendable: `queued` elects one scheduling; `disposed` is only raised; `action` never changes.
open class WorkItem: Runnable, Cancelable, @unchecked Sendable {
    private let queued = Atomic<Bool>(false)
    private let disposed = Atomic<Bool>(false)
    private let action: (() -> Void)?

    /// An item that runs `action`.
    public init(_ action: @escaping () -> Void) { self.action = action }

    /// An item for a subclass that overrides `perform()`.
    public override init() { action = nil }

    /// What one scheduling runs.
    open func perform() { action?() }

    /// True once `dispose()` was called. acquire: pairs with the release in dispose().
    public final var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Whether a scheduling waits to run; a hint on other threads than the scheduler's.
    public final var isQueued: Bool { queued.load(ordering: .relaxed) }

    /// Makes this run no more, wherever it is queued. release: pairs with the acquire in isDisposed.
    public final func dispose() {
        disposed.publish(true)
        releaseAction()
    }

    /// Releases what a disposal need not keep.
    func releaseAction() {}

    /// Claims the one scheduling; false when there is one, or after dispose.
    @inline(__always)
    final func claim() -> Bool {
        if isDisposed { return false }
        // acquire-release: pairs with the exchange in run(), both ways.
        return queued.claim()
    }

    final override func run() {
        // acquire-release: a read-modify-write, as claim() is one. A thread that was refused there wrote its data before, and this run sees it.
        _ = queued.exchange(false, ordering: .acquiringAndReleasing)
        if !isDisposed { perform() }
    }
}
