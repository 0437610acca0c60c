// SPDX-License-Identifier: MIT
internal import Synchronization

/// Work prepared once and scheduled any number of times; scheduling it allocates nothing.
///
/// At most one scheduling is queued at a time: while it is, further ones are refused. From the moment that it starts to run it can be
/// scheduled again, also by itself. Runs on the scheduler it was given to. After `dispose()` on that (serial) scheduler it does not run;
/// a `dispose()` from elsewhere does not wait for a run that has begun.
///
/// Sendable: `state` decides; `action` never changes.
open class WorkItem: Runnable, Cancelable, @unchecked Sendable {
    private static let resting: UInt8 = 0
    private static let queued: UInt8 = 1
    private static let disposed: UInt8 = 2

    private let state = Atomic<UInt8>(WorkItem.resting)
    private let action: (() -> Void)?

    /// An item that runs `action`.
    public init(_ action: @escaping () -> Void) { self.action = action }

    /// An item for a subclass that overrides `perform()`.
    public override init() { action = nil }

    /// What one scheduling runs.
    open func perform() { action?() }

    /// True once `dispose()` was called. acquire: pairs with the release in dispose().
    public final var isDisposed: Bool { state.load(ordering: .acquiring) == Self.disposed }

    /// Whether a scheduling waits to run; a hint on other threads than the scheduler's.
    public final var isQueued: Bool { state.load(ordering: .relaxed) == Self.queued }

    /// Makes this run no more, wherever it is queued. acquire-release: pairs with the exchanges below.
    public final func dispose() { _ = state.exchange(Self.disposed, ordering: .acquiringAndReleasing) }

    /// Claims the one scheduling; false when there is one, or after dispose.
    @inline(__always)
    final func claim() -> Bool {
        // acquire: sees what the last run wrote before it let go in run(); release: the run sees what is written before.
        state.compareExchange(expected: Self.resting, desired: Self.queued, ordering: .acquiringAndReleasing).exchanged
    }

    final override func run() {
        // acquire-release: pairs with claim() and dispose().
        guard state.compareExchange(expected: Self.queued, desired: Self.resting, ordering: .acquiringAndReleasing).exchanged
        else { return }
        perform()
    }
}
