// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct PartitionTests {
    @Test func `every element is on one side`() {
        #expect(marbles { $0.cold("1-2-3-4-|").partition { $0 % 2 == 0 }.matching } == "--2---4-|")
        #expect(marbles { $0.cold("1-2-3-4-|").partition { $0 % 2 == 0 }.others } == "1---3---|")
        #expect(marbles { $0.cold("1-#").partition { $0 % 2 == 0 }.others } == "1-#")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "partition",
            failing: { source, fail in
                source.partition { _ in
                    try fail(); return false
                }.others
            }
        ) { $0.partition { $0 >= 0 }.matching }
        contract(of: "partition, others") { $0.partition { $0 < 0 }.others }
    }
}
