// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

extension Program {
    /// Ends that reach what has none, and owners that are gone.
    static let relayEdges = [
        Program("SingleAssignment twice") {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        },
        Program("relay completes") {
            let relay = PublishRelay<Int>()
            _ = Observable.of(1).bind(to: relay)
            _ = relay.subscribe(show("x"))
            relay.accept(1)
        },
        Program("disposed subject relay") {
            var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
            _ = relay!.subscribe(show("x"))
            relay = nil
            print("gone")
        },
        Program("withUnretained gone") {
            let subject = PublishSubject<Int>()
            var owner: Named? = Named()
            _ = subject.withUnretained(owner!).subscribe { print("\($0)") }
            subject.onNext(1)
            owner = nil
            subject.onNext(2)
            print("sent")
        },
    ]

    /// Errors that are bound: RxSwift, too, stops for them in debug builds only.
    #if DEBUG
        static let bindingEdges = [
            Program("Binder error (debug)") {
                let target = Named()
                Binder<Int>(target) { _, value in print("\(value)") }.on(.error(Failure()))
            },
            Program("bind relay error (debug)") { _ = Observable<Int>.error(Failure()).bind(to: PublishRelay<Int>()) },
        ]
    #else
        static let bindingEdges: [Program] = []
    #endif
}
