// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CompactMapTests {
    @Test func `only what transform makes passes`() {
        #expect(
            marbles { $0.cold("1---x---3---|", as: String.self).compactMap { Int($0) } } == "1-------3---|")
    }

    @Test func `an error thrown by transform ends the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        let out = scheduler.record {
            source.compactMap { element throws -> Int? in
                if element == 2 { throw TestError(name: "two") }
                return element
            }
        }
        #expect(out.marbles == "1-#")
        #expect(out.error as? TestError == TestError(name: "two"))
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `it keeps the contract`() {
        contract(of: "compactMap") { $0.compactMap { $0 > 1 ? $0 : nil } }
        contract(
            of: "compactMap, throwing",
            failing: { source, fail in
                source.compactMap { element throws -> Int? in
                    try fail()
                    return element
                }
            }
        ) { $0.compactMap { element throws -> Int? in element } }
    }
}
