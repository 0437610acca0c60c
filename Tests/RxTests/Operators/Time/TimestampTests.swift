// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TimestampTests {
    private func ticks(_ duration: Duration) -> Int { Int(duration / .ticks(1)) }

    @Test func `each element comes with its time`() {
        #expect(
            marbles { s in
                s.cold("1--2-|").timestamp(scheduler: s).map { "\(self.ticks(RxTime(nanoseconds: 0).duration(to: $0.time))):\($0.element)" }
            } == "'0:1'--'3:2'-|")
    }

    @Test func `each element comes with the time since the one before`() {
        #expect(
            marbles { s in s.cold("-1--2-|").timeInterval(scheduler: s).map { "\(self.ticks($0.interval)):\($0.element)" } }
                == "-'1:1'--'3:2'-|")
        #expect(marbles { s in s.cold("-#").timeInterval(scheduler: s).map { $0.element } } == "-#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "timestamp") { $0.timestamp(scheduler: $1) }
        contract(of: "timeInterval") { $0.timeInterval(scheduler: $1) }
    }
}
