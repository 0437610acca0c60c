// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AnyTests {
    @Test func `any settles with the first element that meets the predicate`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-3-|")
        #expect(scheduler.record { source.any { $0 > 1 } }.marbles == "--['true'|]")
        #expect(source.subscriptions == ["^-!"])
        #expect(marbles { $0.cold("1-2-3-|").any { $0 > 5 } } == "------['false'|]")
        #expect(marbles { $0.cold("1-#").any { $0 > 5 } } == "--#")
    }

    @Test func `all settles with the first element that does not`() {
        #expect(marbles { $0.cold("1-2-3-|").all { $0 < 3 } } == "----['false'|]")
        #expect(marbles { $0.cold("1-2-3-|").all { $0 < 5 } } == "------['true'|]")
        #expect(marbles { $0.cold("--|").all { $0 < 5 } } == "--['true'|]")
    }

    @Test func `contains and isEmpty`() {
        #expect(marbles { $0.cold("1-2-3-|").contains(2) } == "--['true'|]")
        #expect(marbles { $0.cold("1-2-3-|").contains(7) } == "------['false'|]")
        #expect(marbles { $0.cold("--|").isEmpty() } == "--['true'|]")
        #expect(marbles { $0.cold("--1|").isEmpty() } == "--['false'|]")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "any",
            failing: { source, fail in
                source.any { _ in
                    try fail(); return false
                }.asObservable()
            }
        ) { $0.any { $0 == 1 }.asObservable() }
        contract(of: "all") { $0.all { $0 == 0 }.asObservable() }
        contract(of: "contains", .waitsForEnd) { $0.contains(-1).asObservable() }
        contract(of: "isEmpty") { $0.isEmpty().asObservable() }
    }
}
