// SPDX-License-Identifier: MIT

/// What an observer hears of the end of its sequence: an error or the completion, and that the subscription is over.
@usableFromInline
final class ObserverEnding {
    private let onError: ((any Error) -> Void)?
    private let onCompleted: (() -> Void)?
    private let notice: ActionTeardown?
    /// True once an element was the result of a sequence of one element. Touched where the sequence emits.
    private var isOver = false

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
        guard subscription.beginEnd() else { return }
        if isOver {
            // The element was the result.
        } else if let error {
            if let onError { onError(error) } else { Hooks.unhandled(error, of: subscription) }
        } else {
            onCompleted?()
        }
        // At the end of the sequence it runs first, as in RxSwift.
        if let notice, notice.detach() { notice.run() }
        subscription.finishEnd()
    }

    /// An element that is the result, which `tell` says: nothing else is heard but that the subscription is over, at once as in RxSwift. The sequence goes on to
    /// its end.
    func succeed(_ subscription: Subscription, telling tell: () -> Void) {
        if isOver || subscription.isDisposed { return }
        isOver = true
        tell()
        if let notice, notice.detach() { notice.run() }
    }
}
