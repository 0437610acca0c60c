// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DelaySubscriptionTests {
    @Test func `the source is subscribed to later`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-|")
        #expect(scheduler.record { source.delaySubscription(.ticks(3), scheduler: scheduler) }.marbles == "---1-2-|")
        #expect(source.subscriptions == ["---^---!"])
    }

    @Test func `what is disposed before its time does not subscribe`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-|")
        #expect(scheduler.record(disposingAt: 2) { source.delaySubscription(.ticks(3), scheduler: scheduler) }.events.isEmpty)
        #expect(source.subscriptions == [])
    }

    @Test func `it keeps the contract`() {
        contract(of: "delaySubscription", [.subscribesFreely, .waitsForEnd, .outlivesSource]) {
            $0.delaySubscription(.ticks(1), scheduler: $1)
        }
    }
}
