// SPDX-License-Identifier: MIT
extension ObservableType {
    /// A sequence that `subscribe` produces by calling the observer it receives.
    ///
    ///     create { observer in observer.onNext(1); observer.onCompleted(); return Disposables.create() }
    ///     out:   1-|
    ///
    /// Delivers on the thread that calls the observer. Foreign code enters here, so here the grammar is enforced. Nothing passes after a stop event
    /// or after disposal. Calls that overlap (from several threads, or from inside one another) are put one after the other, by the thread that is
    /// inside. What `subscribe` returns is disposed at the end. Allocates per subscription, and where calls overlap.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @inlinable
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable { downstream in
            let subscription = downstream.subscription
            let sharedGate = SharedGate()
            let push: (Parcel) -> Void = { if !subscription.isDisposed { downstream.push($0) } }
            let observer = AnyObserver<Element>(
                push: { sharedGate.gate.pass($0, of: Element.self, push) },
                stop: { error in sharedGate.gate.pass { if !subscription.isDisposed { downstream.stop(error) } } })
            subscription.attach(disposing: subscribe(observer))
        }
    }
}
