// SPDX-License-Identifier: MIT
public import Measure
import NIOCore
import NIOPosix

/// swift-nio's event loops as serial schedulers: a closure per element, `scheduleTask` for timers.
public enum NIOPeer: Peer {
    public static let name = "swift-nio"
    public static let role = Role.peer
    public static let version = "2.101.2"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W9", "W11", "W11m": "a closure an item, nothing to prepare"
        case "W10": "scheduled tasks offer neither rounding nor tolerance"
        case "W13": "nothing for real-time threads: as libdispatch"
        default: "no sequences"
        }
    }

    public static func trials() -> [Trial] {
        [
            Trial("W7 subject", prepare: transfer),
            Trial("W7 range", prepare: transfer),
            Trial("W8", prepare: merged),
            Trial("W9", fewer: 10, prepare: pingPong),
            Trial("W9i", prepare: idle),
            Trial("W10", prepare: timers),
            // Cancelling looks through all that is scheduled: a million would take hours.
            Trial("W10c live", fewer: 100) { cancelled($0, live: true) },
            Trial("W10c at once", fewer: 10) { cancelled($0, live: false) },
            Trial("W11 closures") { closures($0, producers: 1) },
            Trial("W11m closures") { closures($0, producers: 2) },
        ]
    }

    /// The process's event loops, a thread each, in turn.
    static func eventLoop() -> any EventLoop { MultiThreadedEventLoopGroup.singleton.next() }

    private static func transfer(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1_000_000)
        let loop = eventLoop()
        let sum = Counter(), end = Gate()
        return Round(units: count, finish: sum.free) {
            for i in inputs.seed..<inputs.seed + count { loop.execute { sum.add(i) } }
            loop.execute { end.open() }
            end.pass()
            return sum.value
        }
    }

    private static func merged(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let loop = eventLoop()
        let sum = Counter(), end = Gate()
        let threads = Producers(2) { index in
            for i in inputs.seed..<inputs.seed + each { loop.execute { sum.add(i &* 2 &+ index) } }
        }
        return Round(units: 2 * each, finish: sum.free) {
            threads.run()
            loop.execute { end.open() }
            end.pass()
            return sum.value
        }
    }

    private static func pingPong(_ inputs: Inputs) -> Round {
        let rally = LoopRally(eventLoop(), eventLoop(), trips: inputs.scaled(100_000))
        return Round(units: rally.trips, latencies: rally.log) { rally.play() }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let loop = eventLoop()
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                loop.execute {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let loop = eventLoop()
        let ran = Counter(), end = Gate()
        let threads = Producers(producers) { _ in
            for _ in 0..<count / producers { loop.execute { ran.add(1) } }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            loop.execute { end.open() }
            end.pass()
            return ran.value
        }
    }
}
