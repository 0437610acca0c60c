// SPDX-License-Identifier: MIT

/// Forms for the comparison with RxSwift's recorded behaviour (`Tests/Differential`), which needs RxSwift's order of events that are sent inside
/// others.
extension Observable {
    /// As `create`, but without its gate: events that `subscribe` sends inside others go on at once. From one thread only.
    package static func nesting(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable { nest($0, subscribe) }
    }

    /// As `nesting`, for a sequence that takes no turn on the current thread, as a subject.
    package static func nestingDirectly(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable(.direct { nest($0, subscribe) })
    }

    private static func nest(_ downstream: Sink, _ subscribe: (AnyObserver<Element>) -> any Disposable) {
        let subscription = downstream.subscription
        let observer = AnyObserver<Element>(
            push: { if !subscription.isDisposed { downstream.push($0) } }, stop: { if !subscription.isDisposed { downstream.stop($0) } })
        subscription.attach(disposing: subscribe(observer))
    }
}
