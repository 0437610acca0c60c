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
    @export(implementation)
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        // Not by way of `Observable.gated`: that would keep the program's closure in another one.
        Observable { downstream in
            let (push, stop, subscription) = unsafe downstream.gated(of: Element.self)
            let observer = AnyObserver<Element>(push: consume push, stop: consume stop)
            let disposable = subscribe(observer)
            // Unsafe: the observer leads to the subscription, and is kept until this is done.
            withExtendedLifetime(observer) { unsafe subscription._withUnsafeGuaranteedRef { $0.attach(disposing: disposable) } }
        }
    }
}

extension Observable {
    /// What `subscribe` makes of the two ways into a gate: one for elements, one for the end. For traits, whose closures are wrapped once by it.
    @export(implementation) @inline(__always)
    static func gated(
        _ subscribe: @escaping (_ push: @escaping (Parcel) -> Void, _ stop: @escaping ((any Error)?) -> Void) -> any Disposable
    ) -> Observable<Element> {
        Observable { downstream in
            let (push, stop, subscription) = unsafe downstream.gated(of: Element.self)
            let observer = AnyObserver<Element>(push: consume push, stop: consume stop)
            let disposable = subscribe(observer.push, observer.stop)
            // Unsafe: as above. The observer, because a closure that is kept like this is wrapped in another one.
            withExtendedLifetime(observer) { unsafe subscription._withUnsafeGuaranteedRef { $0.attach(disposing: disposable) } }
        }
    }
}
