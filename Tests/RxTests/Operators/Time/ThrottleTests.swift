// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ThrottleTests {
    @Test func `the first of a span passes at once and the last at its end`() {
        #expect(marbles { $0.cold("1-2-3-------4-|").throttle(.ticks(4), scheduler: $0) } == "1---3-------4-|")
    }

    @Test func `without latest the rest of a span is dropped`() {
        #expect(marbles { $0.cold("1-23--4-5-6--|").throttle(.ticks(4), latest: false, scheduler: $0) } == "1-----4---6--|")
    }

    @Test func `the span begins anew when its last element passes`() {
        #expect(marbles { $0.cold("12345678|").throttle(.ticks(3), scheduler: $0) } == "1--4--7--[8|]")
    }

    @Test func `an element at the end of a span passes before the alarm rings, and the next one waits`() {
        #expect(marbles { $0.cold("1-2-[34]----|").throttle(.ticks(4), scheduler: $0) } == "1---3---4|")
    }

    @Test func `the end waits for what waits`() {
        #expect(marbles { $0.cold("12|").throttle(.ticks(5), scheduler: $0) } == "1----[2|]")
    }

    @Test func `an error drops what waits`() {
        #expect(marbles { $0.cold("12#").throttle(.ticks(5), scheduler: $0) } == "1-#")
    }

    @Test func `virtual time is exact, whatever the tolerance`() {
        let out = marbles { $0.cold("1-2-3-------4-|").throttle(.ticks(4), scheduler: $0, tolerance: .ticks(2)) }
        #expect(out == "1---3-------4-|")
    }

    @Test func `it keeps the contract`() {
        contract(of: "throttle", .outlivesSource) { $0.throttle(.ticks(2), scheduler: $1) }
        contract(of: "throttle, first only") { $0.throttle(.ticks(2), latest: false, scheduler: $1) }
        contract(of: "throttle, with a tolerance", .outlivesSource) { $0.throttle(.ticks(2), scheduler: $1, tolerance: .ticks(1)) }
    }
}
