// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ReduceTests {
    @Test func `all elements make one result`() {
        #expect(marbles { $0.cold("1-2-3-|").reduce(0) { $0 + $1 } } == "------[6|]")
        #expect(marbles { $0.cold("--|").reduce(7) { $0 + $1 } } == "--[7|]")
        #expect(marbles { $0.cold("1-#").reduce(7) { $0 + $1 } } == "--#")
    }

    @Test func `mapResult has the last word`() {
        #expect(marbles { $0.cold("1-2-|").reduce(0, accumulator: +, mapResult: { $0 * 3 }) } == "----[9|]")
        let thrown = marbles {
            $0.cold("1-2-|").reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError() })
        }
        #expect(thrown == "----#")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "reduce", .waitsForEnd,
            failing: { source, fail in
                source.reduce(0) { sum, element in
                    try fail()
                    return sum + element
                }
            }
        ) { $0.reduce(0) { $0 &+ $1 } }
    }
}
