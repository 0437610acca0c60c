// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeUntilTests {
    private let source = PublishSubject<Int>()
    private let other = PublishSubject<Void>()

    @Test func `take until the other emits`() {
        let heard = Heard(source.take(until: other))
        source.onNext(1)
        other.onNext(())
        source.onNext(2)
        #expect(heard.text == "1 |" && !source.hasObservers && !other.hasObservers)
    }

    @Test func `take until ignores the other's completion and passes its error`() {
        let heard = Heard(source.take(until: other))
        other.onCompleted()
        source.onNext(1)
        source.onCompleted()
        #expect(heard.text == "1 |")
        let failing = PublishSubject<Void>()
        let failed = Heard(Observable<Int>.merge([PublishSubject<Int>()]).take(until: failing))
        failing.onError(Failure())
        #expect(failed.text == "#")
    }

    @Test func `take until an immediate other never subscribes to the source`() {
        var subscribed = false
        let source = Observable<Int>.create { _ in
            subscribed = true
            return Disposables.create()
        }
        #expect(Heard(source.take(until: Observable.just(()))).text == "|" && !subscribed)
    }

    @Test func `take until keeps the contract`() {
        contract(of: "take(until:)") { $0.take(until: Observable<Int>.never()) }
    }

    @Test func `take until other keeps the contract`() {
        contract(of: "take(until:), other", .outlivesSource) { Observable<Int>.never().take(until: $0) }
    }

    @Test func `the pictures`() {
        #expect(marbles { $0.letters("-1--2--3--4--|").take(until: $0.letters("------x")) } == "-1--2-|")
        #expect(marbles { $0.cold("-1--2--3--4--|").take(until: $0.cold("------x", as: String.self)) } == "-1--2-|")
    }
}
