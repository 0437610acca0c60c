// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MapTests {
    @Test func `each element is changed`() {
        #expect(marbles { $0.cold("1---2---3---|").map { $0 * 10 } } == "'10'---'20'---'30'---|")
    }

    @Test func `an error passes`() {
        #expect(marbles { $0.cold("1-2-#").map { $0 + 1 } } == "2-3-#")
    }

    @Test func `an error thrown by transform ends the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        let out = scheduler.record {
            source.map { element throws -> Int in
                if element == 2 { throw TestError(name: "two") }
                return element
            }
        }
        #expect(out.marbles == "1-#")
        #expect(out.error as? TestError == TestError(name: "two"))
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `it keeps the contract`() {
        contract(of: "map") { $0.map { $0 + 1 } }
        contract(
            of: "map, throwing",
            failing: { source, fail in
                source.map { element throws -> Int in
                    try fail()
                    return element
                }
            }
        ) { $0.map { element throws -> Int in element + 1 } }
    }
}
