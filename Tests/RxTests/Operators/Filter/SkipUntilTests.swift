// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipUntilTests {
    @Test func `skip until keeps the contract`() {
        contract(of: "skip(until:)") { $0.skip(until: Observable.just(0)) }
    }

    @Test func `pictures`() {
        #expect(marbles { $0.letters("-1--2--3--4--|").skip(until: $0.letters("------x")) } == "-------3--4--|")
        #expect(marbles { $0.cold("-1--2--3--4--|").skip(until: $0.cold("-----x", as: String.self)) } == "-------3--4--|")
    }
}
