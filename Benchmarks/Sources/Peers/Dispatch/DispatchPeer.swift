// SPDX-License-Identifier: MIT
import Dispatch
public import Measure

/// libdispatch as one would use it without any library: a closure per element on a serial queue, timer sources.
public enum DispatchPeer: Peer {
    public static let name = "libdispatch"
    public static let role = Role.peer
    public static let version = "of the Swift toolchain"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W10": "asyncAfter offers neither rounding nor tolerance"
        case "W9": "a work item may not be queued again"
        case "W13": "see 128 frames"
        default: "no sequences"
        }
    }

    public static func trials() -> [Trial] {
        [
            Trial("W7 subject", prepare: transfer),
            Trial("W7 range", prepare: transfer),
            Trial("W9", prepare: pingPong),
            Trial("W9i", prepare: idle),
            Trial("W10", prepare: timers),
            // A million live timer sources take gigabytes.
            Trial("W10c live", fewer: 10, prepare: cancelledLive),
            Trial("W10c at once", fewer: 10, prepare: cancelledAtOnce),
            Trial("W13 128") { blocks($0, AudioBlock<128>()) },
            Trial("W11 closures") { closures($0, producers: 1) },
            Trial("W11 reused") { workItems($0, producers: 1) },
            Trial("W11m closures") { closures($0, producers: 2) },
            Trial("W11m reused") { workItems($0, producers: 2) },
        ]
    }

    private static func transfer(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1_000_000)
        let queue = DispatchQueue(label: "W7")
        let sum = Counter()
        let end = Gate()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { queue.async { sum.add(i) } }
            queue.async { end.open() }
            end.pass()
            return sum.value
        }
    }

    private static func pingPong(_ inputs: Inputs) -> Round {
        let rally = Rally(trips: inputs.scaled(100_000))
        return Round(units: rally.trips, latencies: rally.log) { rally.play() }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let queue = DispatchQueue(label: "W9i")
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                queue.async {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    private static func timers(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        let queue = DispatchQueue(label: "W10")
        let log = LatencyLog(capacity: count)
        let fired = Counter()
        let end = Gate()
        return Round(units: count, latencies: log, finish: fired.free) {
            for delay in delays {
                let due = nanosecondsNow() + delay
                queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: UInt64(due))) {
                    log.record(nanosecondsNow() - due)
                    fired.add(1)
                    if fired.value == count { end.open() }
                }
            }
            end.pass()
            return fired.value
        }
    }
}
