// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CountTests {
    @Test func `elements are counted`() {
        #expect(marbles { $0.cold("1-2-3-|").count() } == "------[3|]")
        #expect(marbles { $0.cold("--|").count() } == "--[0|]")
        #expect(marbles { $0.cold("1-#").count() } == "--#")
    }

    @Test func `it keeps the contract`() { contract(of: "count", .waitsForEnd) { $0.count().asObservable() } }
}
