// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeWhileTests {
    @Test func `the elements pass as long as the predicate is true`() {
        #expect(marbles { $0.cold("1-2-3-1-|").take(while: { $0 < 3 }) } == "1-2-|")
        #expect(marbles { $0.cold("1-2-3-1-|").take(while: { $0 < 3 }, behavior: .inclusive) } == "1-2-[3|]")
    }

    @Test func `the elements pass until the predicate is true`() {
        #expect(marbles { $0.cold("1-2-3-1-|").take(until: { $0 == 3 }) } == "1-2-|")
        #expect(marbles { $0.cold("1-2-3-1-|").take(until: { $0 == 3 }, behavior: .inclusive) } == "1-2-[3|]")
    }

    @Test func `the source is let go with the element that decides`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-1-|")
        _ = scheduler.record { source.take(while: { $0 < 3 }) }
        #expect(source.subscriptions == ["^---!"])
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "take(while:)",
            failing: { source, fail in
                source.take(while: { _ in
                    try fail()
                    return true
                })
            }
        ) { $0.take(while: { $0 < 1_000_000_000 }) }
        contract(
            of: "take(until: predicate)",
            failing: { source, fail in
                source.take(until: { _ in
                    try fail()
                    return false
                })
            }
        ) { $0.take(until: { $0 == 5 }, behavior: .inclusive) }
    }
}
