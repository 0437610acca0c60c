// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SumTests {
    @Test func `elements are added up`() {
        #expect(marbles { $0.cold("1-2-3-|").sum() } == "------[6|]")
        #expect(marbles { $0.cold("--|").sum() } == "--[0|]")
        #expect(marbles { $0.cold("1-#").sum() } == "--#")
    }

    @Test func `it keeps the contract`() { contract(of: "sum", .waitsForEnd) { $0.sum().asObservable() } }
}
