// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RangeTests {
    @Test func `the integers from the start`() {
        #expect(atOnce(.range(start: 3, count: 3)) == "345|")
        #expect(atOnce(.range(start: 3, count: 0)) == "|")
        #expect(atOnce(.range(start: UInt8(254), count: 2)) == "254255|")
        #expect(atOnce(.range(start: Int.max, count: 1)) == "\(Int.max)|")
        #expect(atOnce(.range(start: -2, count: 2)) == "-2-1|")
    }

    @Test func `on a scheduler, each integer and the end are an item`() {
        #expect(itemized { .range(start: 1, count: 3, scheduler: $0) } == ("[123|]", 4))
    }

    @Test func `a negative count, and a range that leaves the type, trap`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.range(start: 0, count: -1) }
        await #expect(processExitsWith: .failure) { _ = Observable.range(start: Int8(120), count: 10) }
    }
}
