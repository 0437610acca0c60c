// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct WithLatestFromTests {
    @Test func `withLatestFrom keeps the contract`() {
        contract(
            of: "withLatestFrom", .subscribesFreely,
            failing: { source, fail in
                source.withLatestFrom(source.startWith(0)) {
                    try fail(); return $0 + $1
                }
            }
        ) { $0.withLatestFrom(Observable.just(1)) { $0 + $1 } }
    }

    @Test func `withLatestFrom second keeps the contract`() {
        contract(of: "withLatestFrom, second", [.outlivesSource, .waitsForEnd]) { source in
            Observable<Int>.never().withLatestFrom(source) { (_: Int, second: Int) in second }
        }
    }

    @Test func `the pictures`() {
        let join = { (a: String, b: String) in a + b }
        #expect(
            marbles { $0.letters("-1----2----3--|").withLatestFrom($0.letters("---a----b----|"), resultSelector: join) }
                == "------'2a'----'3b'--|")
        #expect(
            marbles { $0.cold("-1----2----3--|").withLatestFrom($0.cold("---a----b----|", as: String.self)) { "\($0)\($1)" } }
                == columns("------2a---3b-|"))
    }

    @Test func `pairs each element with the latest of the other`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<String>()
        let heard = Heard(a.withLatestFrom(b) { "\($0)\($1)" })
        let other = Heard(a.withLatestFrom(b))
        a.onNext(1)
        b.onNext("x")
        a.onNext(2)
        b.onNext("y")
        b.onNext("z")
        b.onCompleted()
        a.onNext(3)
        a.onCompleted()
        #expect(heard.text == "2x 3z |" && other.text == "x z |")
    }

    @Test func `synchronous sources take turns`() {
        let second = Observable.range(start: 1, count: 3).map { $0 * 10 }
        #expect(Heard(Observable.range(start: 1, count: 3).withLatestFrom(second) { "\($0),\($1)" }).text == "1,10 2,20 3,30 |")
    }

    @Test func `errors of either and of the selector end it`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let passed = Heard(a.withLatestFrom(b))
        let thrown = Heard(a.withLatestFrom(b) { _, _ -> Int in throw Failure() })
        b.onNext(1)
        a.onNext(2)
        b.onError(Failure())
        #expect(passed.text == "1 #" && thrown.text == "#" && !a.hasObservers)
    }
}
