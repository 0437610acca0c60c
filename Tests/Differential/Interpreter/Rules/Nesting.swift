// SPDX-License-Identifier: MIT
@testable import Rx

extension Observable {
    /// As `create`, but events that `subscribe` sends inside others go on at once.
    ///
    /// The library puts them one after the other, at a gate; this has none, so it needs what is internal.
    static func nesting(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable { nest($0, subscribe) }
    }

    /// As `nesting`, for a sequence that takes no turn on the current thread, as a subject.
    static func nestingDirectly(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable(.direct { nest($0, subscribe) })
    }

    private static func nest(_ downstream: Sink, _ subscribe: (AnyObserver<Element>) -> any Disposable) {
        let subscription = downstream.subscription
        let observer = AnyObserver<Element>(
            push: { if !subscription.isDisposed { downstream.push($0) } }, stop: { if !subscription.isDisposed { downstream.stop($0) } })
        subscription.attach(disposing: subscribe(observer))
    }
}
