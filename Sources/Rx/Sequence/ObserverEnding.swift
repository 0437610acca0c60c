// SPDX-License-Identifier: MIT

/// What an observer hears of the end of its sequence: an error or the completion, and that the subscription is over.
struct EndHandlers {
    private let onError: ((any Error) -> Void)?
    private let onCompleted: (() -> Void)?
    private let notice: ActionTeardown?

    /// Made before the source starts: what is attached first runs after everything upstream was torn down.
    @inline(__always)
    init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?, of subscription: Subscription) {
        self.onError = onError
        self.onCompleted = onCompleted
        notice = onDisposed.map(ActionTeardown.init)
        if let notice { subscription.attach(notice) }
    }

    /// The end of the sequence. With `isOver`, an element was the result, and only the subscription ends.
    @inline(__always)
    func end(_ subscription: Subscription, _ error: (any Error)?, isOver: Bool) {
        guard subscription.beginEnd() else { return }
        if isOver {
            // The element was the result.
        } else if let error {
            if let onError { onError(error) } else { Hooks.unhandled(error, of: subscription) }
        } else {
            onCompleted?()
        }
        // At the end of the sequence it runs first, as in RxSwift.
        tellOver()
        subscription.finishEnd()
    }

    /// Says that the subscription is over, unless that was said.
    func tellOver() {
        if let notice, notice.detach() { notice.run() }
    }
}

/// What an observer hears of the end whose elements go to a closure of its program.
@usableFromInline
final class ObserverEnding {
    private let handlers: EndHandlers

    @usableFromInline
    init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?, of subscription: Subscription) {
        handlers = EndHandlers(onError, onCompleted, onDisposed, of: subscription)
    }

    @usableFromInline
    func end(_ subscription: Subscription, _ error: (any Error)?) { handlers.end(subscription, error, isOver: false) }
}
