// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FirstTests {
    @Test func `first is the first element or nil`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("--1-2-|")
        #expect(scheduler.record { source.first().map { $0 ?? 0 } }.marbles == "--[1|]")
        #expect(source.subscriptions == ["^-!"])
        #expect(marbles { $0.cold("--|").first().map { $0 ?? 7 } } == "--[7|]")
        #expect(marbles { $0.cold("-#").first().map { $0 ?? 7 } } == "-#")
    }
}
