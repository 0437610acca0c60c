// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AmbTests {
    @Test func `amb keeps the contract`() {
        contract(of: "amb") { $0.amb(Observable.never()) }
    }

    @Test func `the picture`() {
        #expect(marbles { $0.letters("----1--2--|").amb($0.letters("--x--y--z--|")) } == "--x--y--z--|")
    }
}
