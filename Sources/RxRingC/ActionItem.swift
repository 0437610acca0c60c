// SPDX-License-Identifier: MIT
internal import CRxRing
internal import RxRuntime

/// A C action as work for a scheduler: one object, which releases the context when no thread can run the action again.
///
/// Safe and Sendable: the action is called by a scheduler; what its context may do on which thread is the C program's rule.
@safe
final class ActionItem: WorkItem, @unchecked Sendable {
    private let action: rx_action
    /// The session it was made in.
    let session = Session.current

    init(_ action: rx_action) {
        unsafe self.action = unsafe action
        super.init()
    }

    override func perform() { unsafe action.run?(action.context) }

    deinit { unsafe action.release?(action.context) }
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
