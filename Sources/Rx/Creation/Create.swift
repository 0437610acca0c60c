// SPDX-License-Identifier: MIT
extension ObservableType {
    /// A sequence that `subscribe` produces by calling the observer it receives.
    ///
    ///     create { observer in observer.onNext(1); observer.onCompleted(); return Disposables.create() }
    ///     out:   1-|
    ///
    /// Delivers on the thread that calls the observer, whose calls must not overlap. Enforces the grammar: nothing passes after a
    /// stop event or after disposal. What `subscribe` returns is disposed at the end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @inlinable
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable { downstream in
            let subscription = downstream.subscription
            let observer = AnyObserver<Element>(
                push: { if !subscription.isDisposed { downstream.push($0) } },
                stop: { if !subscription.isDisposed { downstream.stop($0) } })
            subscription.attach(disposing: subscribe(observer))
        }
    }
}
