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

    @Test func `pictures`() {
        let join = { (a: String, b: String) in a + b }
        #expect(
            marbles { $0.letters("-1----2----3--|").withLatestFrom($0.letters("---a----b----|"), resultSelector: join) }
                == "------'2a'----'3b'--|")
        #expect(
            marbles { $0.cold("-1----2----3--|").withLatestFrom($0.cold("---a----b----|", as: String.self)) { "\($0)\($1)" } }
                == columns("------2a---3b-|"))
    }
}
