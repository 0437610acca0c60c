// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// A trigger that fails, of a sequence that cannot.
    static let infallibleEdges = [
        Program("infallible skip(until: failing)") {
            let trigger = PublishSubject<Int>()
            _ = Infallible.just(1).skip(until: trigger).subscribe { print("\($0)") }
            trigger.onError(Failure())
        },
        Program("infallible skip(until: failing) live") {
            let trigger = PublishSubject<Int>()
            _ = Infallible<Int>.never().skip(until: trigger).asObservable().subscribe(show("x"))
            trigger.onError(Failure())
        },
        Program("infallible take(until: failing) live") {
            let trigger = PublishSubject<Int>()
            _ = Infallible<Int>.never().take(until: trigger).asObservable().subscribe(show("x"))
            trigger.onError(Failure())
        },
    ]
}
