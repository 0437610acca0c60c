// SPDX-License-Identifier: MIT

/// What an observer hears of the end of its sequence: an error or the completion, and that the subscription is over.
@usableFromInline
final class ObserverEnding {
    private let onError: ((any Error) -> Void)?
    private let onCompleted: (() -> Void)?
    private let notice: ActionTeardown?

    /// Made before the source starts: what is attached first runs after everything upstream was torn down.
    @usableFromInline
    init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?, of subscription: Subscription) {
        self.onError = onError
        self.onCompleted = onCompleted
        notice = onDisposed.map(ActionTeardown.init)
        if let notice { subscription.attach(notice) }
    }

    @usableFromInline
    func end(_ subscription: Subscription, _ error: (any Error)?) {
        end(subscription) {
            if let error {
                if let onError { onError(error) } else { Hooks.unhandled(error, of: subscription) }
            } else {
                onCompleted?()
            }
        }
    }

    /// Ends `subscription` with what `tell` says.
    @inline(__always)
    func end(_ subscription: Subscription, telling tell: () -> Void) {
        guard subscription.beginEnd() else { return }
        tell()
        // At the end of the sequence it runs first, as in RxSwift.
        if let notice, notice.detach() { notice.run() }
        subscription.finishEnd()
    }
}
