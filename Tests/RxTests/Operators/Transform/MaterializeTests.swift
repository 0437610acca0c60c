// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MaterializeTests {
    @Test func `events become elements`() {
        #expect(
            marbles { $0.cold("1-2-|").materialize() } == "'next(1)'-'next(2)'-['completed'|]")
        let scheduler = TestScheduler()
        let out = scheduler.record { scheduler.cold("1-#").materialize() }
        #expect(out.elements.last?.error as? TestError == TestError())
        #expect(out.events.last?.value.isCompleted == true)
    }

    @Test func `elements become events`() {
        #expect(marbles { $0.cold("1-2-#").materialize().dematerialize() } == "1-2-#")
        #expect(marbles { $0.cold("1-2-|").materialize().dematerialize() } == "1-2-|")
    }

    @Test func `an event that is an end lets go of the source`() {
        let scheduler = TestScheduler()
        let events: [String: Event<Int>] = ["a": .next(1), "b": .completed, "c": .next(2)]
        let source = scheduler.hot("a-b-c-|", values: events)
        #expect(scheduler.record { source.dematerialize() }.marbles == "1-|")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `they keep the contract`() {
        contract(of: "materialize") { $0.materialize() }
        contract(of: "dematerialize") { $0.map { Event.next($0) }.dematerialize() }
        contract(of: "materialize, dematerialize") { $0.materialize().dematerialize() }
    }
}
