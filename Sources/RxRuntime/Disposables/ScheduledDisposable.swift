// SPDX-License-Identifier: MIT
import Synchronization

/// Disposes another disposable on a scheduler rather than on the thread that asks for it.
///
/// Sendable: the exchange of `disposed` elects the one thread that schedules; `inner` is touched by that item only.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
    /// Where the disposable is disposed.
    public let scheduler: any ImmediateSchedulerType
    private let disposed = Atomic<Bool>(false)
    private var inner: (any Disposable)?

    /// Disposes `disposable` on `scheduler`.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        inner = disposable
    }

    /// True once `dispose()` was called. acquire: pairs with the release of the exchange in dispose().
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Schedules the disposal, once; disposes on the calling thread where the scheduler's runtime has ended.
    public func dispose() {
        // acquire-release: elects one thread to schedule.
        guard disposed.claim() else { return }
        if scheduler.isOver { return disposeInner() }
        _ = scheduler.schedule(self) { holder in
            holder.disposeInner()
            return Disposables.create()
        }
    }

    private func disposeInner() {
        let inner = inner
        self.inner = nil
        inner?.dispose()
    }
}
