// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SampleTests {
    @Test func `sample keeps the contract`() {
        contract(of: "sample", .subscribesFreely) { $0.sample($0) }
    }

    @Test func `pictures`() {
        #expect(marbles { $0.letters("-1-2----3----4--|").sample($0.letters("----x--x--x-----x--")) } == "----2-----3-----[4|]")
        #expect(marbles { $0.cold("-1-2----3----4--|").sample($0.cold("----x--x--x---x---x", as: String.self)) } == "----2-----3---4---|")
    }
}
