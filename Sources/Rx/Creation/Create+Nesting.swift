// SPDX-License-Identifier: MIT

/// Forms for the comparison with RxSwift's recorded behaviour (`Tests/Differential`), which needs RxSwift's order of events that are sent inside
/// others. For use on one thread.
extension Observable {
    /// As `create`, but without its gate: events that `subscribe` sends inside others go on at once.
    package static func nesting(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable { nest($0, isHeardAnyhow: false, subscribe) }
    }

    /// As `nesting`, for a sequence that takes no turn on the current thread, as a subject. An observer that is subscribed to it by
    /// `subscribeUnguarded`, with no operator in between, hears what is sent after its disposal.
    package static func nestingDirectly(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable(
            .direct {
                let isAtObserver = unsafe $0.subscription.fusedTarget.isObserver
                nest($0.keepingFunction(), isHeardAnyhow: isAtObserver, subscribe)
            })
    }

    private static func nest(_ downstream: Sink, isHeardAnyhow: Bool, _ subscribe: (AnyObserver<Element>) -> any Disposable) {
        let subscription = downstream.subscription
        let observer = AnyObserver<Element>(
            push: { if isHeardAnyhow || !subscription.isDisposed { downstream.push($0) } },
            stop: { if isHeardAnyhow || !subscription.isDisposed { downstream.stop($0) } })
        subscription.attach(disposing: subscribe(observer))
    }

    /// As `subscribe`, but the subscription ends when `handler` has returned from the end. So `handler` also hears what is sent inside the end.
    package func subscribeNesting(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable {
        start(
            { subscription in { parcel in if !subscription.isDisposed { handler(.next(parcel.open(as: Element.self))) } } },
            { subscription, error in
                if subscription.isDisposed { return }
                handler(error.map(Event.error) ?? .completed)
                subscription.dispose()
            })
    }

    /// As `subscribe`, but `handler` is told what arrives after the disposal, until an end arrives.
    package func subscribeUnguarded(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable {
        var hasEnded = false
        return start(
            { _ in { parcel in if !hasEnded { handler(.next(parcel.open(as: Element.self))) } } },
            { subscription, error in
                if hasEnded { return }
                hasEnded = true
                handler(error.map(Event.error) ?? .completed)
                subscription.dispose()
            })
    }
}

extension FusedTarget? {
    fileprivate var isObserver: Bool { if case .observer = self { true } else { false } }
}
