// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipLastTests {
    @Test func `the last elements do not come`() {
        #expect(marbles { $0.cold("1-2-3-4-|").skipLast(2) } == "----1-2-|")
        #expect(marbles { $0.cold("1-|").skipLast(2) } == "--|")
        #expect(marbles { $0.cold("1-2-|").skipLast(0) } == "1-2-|")
        #expect(marbles { $0.cold("1-2-3-#").skipLast(1) } == "--1-2-#")
    }

    @Test func `the elements of the last while do not come`() {
        #expect(marbles { $0.cold("1-2---3-4--|").skipLast(for: .ticks(4), scheduler: $0) } == "------[12]----[3|]")
        #expect(marbles { $0.cold("1-2----|").skipLast(for: .ticks(5), scheduler: $0) } == "-------[12|]")
        #expect(marbles { $0.cold("1-2----#").skipLast(for: .ticks(5), scheduler: $0) } == "-------#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "skipLast") { $0.skipLast(3) }
        contract(of: "skipLast(for:)", [.waitsForEnd, .keepsElements]) { $0.skipLast(for: .ticks(1), scheduler: $1) }
    }
}
