// SPDX-License-Identifier: MIT
internal import CRxRing
internal import RxRuntime
internal import Synchronization

/// A C action as work for a scheduler: one object, which releases the context when no thread can run the action again.
///
/// Safe and Sendable: the action is called by a scheduler; what its context may do on which thread is the C program's rule. `isSpent` elects the one call that releases.
@safe
final class ActionItem: WorkItem, @unchecked Sendable {
    private let action: rx_action
    /// The session it was made in.
    let session = Session.current
    /// Whether the first run is the last: the context goes behind it, though C keeps a handle.
    private let runsOnce: Bool
    private let isSpent = Atomic<Bool>(false)

    init(_ action: rx_action, runsOnce: Bool = false) {
        unsafe self.action = unsafe action
        self.runsOnce = runsOnce
        super.init()
    }

    override func perform() {
        guard runsOnce else { return run() }
        // acquire-release: either this runs and releases, or the disposal releases.
        guard isSpent.claim() else { return }
        run()
        unsafe action.release?(action.context)
    }

    private func run() { unsafe action.run?(action.context) }

    /// Takes it back: it does not run any more. The context goes now, unless a run has begun: then behind that.
    func revoke() {
        dispose()
        releaseOnce()
    }

    // acquire-release: as in `perform`.
    private func releaseOnce() { if isSpent.claim() { unsafe action.release?(action.context) } }

    deinit { releaseOnce() }
}

extension rx_action {
    /// Whether it can run on `scheduler` now.
    func status(on scheduler: SchedulerHandle?) -> rx_status {
        guard let scheduler, unsafe run != nil else { return RX_ERROR_INVALID }
        return scheduler.readiness
    }

    /// Releases the context of an action that is refused.
    func refuse(_ status: rx_status) -> rx_status {
        unsafe release?(context)
        return status
    }
}
