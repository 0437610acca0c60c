// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeUntilTests {
    @Test func `take until keeps the contract`() {
        contract(of: "take(until:)") { $0.take(until: Observable<Int>.never()) }
    }

    @Test func `take until other keeps the contract`() {
        contract(of: "take(until:), other", .outlivesSource) { Observable<Int>.never().take(until: $0) }
    }

    @Test func `pictures`() {
        #expect(marbles { $0.letters("-1--2--3--4--|").take(until: $0.letters("------x")) } == "-1--2-|")
        #expect(marbles { $0.cold("-1--2--3--4--|").take(until: $0.cold("------x", as: String.self)) } == "-1--2-|")
    }
}
