// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipTests {
    @Test func `the first elements do not pass`() {
        #expect(marbles { $0.cold("1-2-3-4-|").skip(2) } == "----3-4-|")
        #expect(marbles { $0.cold("1-2-3-4-|").skip(0) } == "1-2-3-4-|")
        #expect(marbles { $0.cold("1-2-#").skip(5) } == "----#")
    }

    @Test func `a negative count skips nothing`() { #expect(marbles { $0.cold("1-2-|").skip(-1) } == "1-2-|") }

    @Test func `it keeps the contract`() { contract(of: "skip") { $0.skip(1) } }
}
