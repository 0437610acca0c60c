// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipDurationTests {
    @Test func `what comes before the time is skipped`() {
        #expect(marbles { $0.cold("1-2-3-4-|").skip(.ticks(3), scheduler: $0) } == "----3-4-|")
        #expect(marbles { $0.cold("1-2|").skip(.ticks(9), scheduler: $0) } == "---|")
        #expect(marbles { $0.cold("1-#").skip(.ticks(9), scheduler: $0) } == "--#")
        #expect(marbles { $0.cold("-1-2|").skip(.zero, scheduler: $0) } == "-1-2|")
    }

    @Test func `what comes when the time is up passes`() {
        #expect(marbles { $0.cold("1-2-3|").skip(.ticks(2), scheduler: $0) } == "--2-3|")
    }

    @Test func `it keeps the contract`() {
        contract(of: "skip(_:scheduler:)", .waitsForEnd) { $0.skip(.ticks(1), scheduler: $1) }
    }
}
