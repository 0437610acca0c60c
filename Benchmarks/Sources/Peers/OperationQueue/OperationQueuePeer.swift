// SPDX-License-Identifier: MIT
import Foundation
public import Measure

/// Foundation's operation queues, one operation at a time.
public enum OperationQueuePeer: Peer {
    public static let name = "OperationQueue"
    public static let role = Role.peer
    public static let version = "of the Swift toolchain"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W9", "W11", "W11m": "an operation runs once"
        case "W10", "W10c": "no timers"
        case "W13": "nothing for real-time threads: as libdispatch"
        default: "no sequences"
        }
    }

    public static func trials() -> [Trial] {
        [
            Trial("W9", fewer: 10, prepare: pingPong),
            Trial("W9i", prepare: idle),
            Trial("W11 closures", fewer: 10) { closures($0, producers: 1) },
            Trial("W11m closures", fewer: 10) { closures($0, producers: 2) },
        ]
    }

    private static func serialQueue() -> OperationQueue {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }

    private static func pingPong(_ inputs: Inputs) -> Round {
        let rally = OperationRally(serialQueue(), serialQueue(), trips: inputs.scaled(100_000))
        return Round(units: rally.trips, latencies: rally.log) { rally.play() }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let queue = serialQueue()
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                queue.addOperation {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    private static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let queue = serialQueue()
        let ran = Counter()
        let end = Gate()
        let threads = Producers(producers) { _ in
            for _ in 0..<count / producers {
                queue.addOperation {
                    ran.add(1)
                    if ran.value == count { end.open() }
                }
            }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            end.pass()
            return ran.value
        }
    }
}
