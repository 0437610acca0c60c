// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FilterTests {
    @Test func `only the elements for which the predicate is true pass`() {
        #expect(marbles { $0.cold("1-2-3-4-|").filter { $0 > 2 } } == "----3-4-|")
    }

    @Test func `an error thrown by the predicate ends the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        let out = scheduler.record {
            source.filter { element throws -> Bool in
                if element == 2 { throw TestError(name: "two") }
                return true
            }
        }
        #expect(out.marbles == "1-#")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `it keeps the contract`() {
        contract(of: "filter") { $0.filter { $0 % 2 == 0 } }
        contract(
            of: "filter, throwing",
            failing: { source, fail in
                source.filter { _ throws -> Bool in
                    try fail()
                    return true
                }
            }
        ) { $0.filter { element throws -> Bool in element > 0 } }
    }
}
