// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeForTests {
    @Test func `what comes before the time passes, then the end`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-3-4-|")
        #expect(scheduler.record { source.take(for: .ticks(3), scheduler: scheduler) }.marbles == "1-2|")
        #expect(source.subscriptions == ["^--!"])
    }

    @Test func `a source that ends before is left alone`() {
        #expect(marbles { $0.cold("1-2|").take(for: .ticks(9), scheduler: $0) } == "1-2|")
        #expect(marbles { $0.cold("1-2#").take(for: .ticks(9), scheduler: $0) } == "1-2#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "take(for:)") { $0.take(for: .seconds(1000), scheduler: $1) }
    }
}
