// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct IgnoreElementsTests {
    @Test func `only the end passes`() {
        #expect(marbles { $0.cold("1-2-3-|").ignoreElements() } == "------|")
        #expect(marbles { $0.cold("1-2-3-#").ignoreElements() } == "------#")
    }

    @Test func `it keeps the contract`() { contract(of: "ignoreElements", .waitsForEnd) { $0.ignoreElements() } }
}
