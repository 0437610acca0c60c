// SPDX-License-Identifier: MIT
import Measure

/// One side of W9, and the actor that does W11's items in turn.
private actor Side {
    private var hits = 0

    func hit() { hits += 1 }

    func play(_ other: Side, trips: Int, _ log: LatencyLog) async -> Int {
        for _ in 0..<trips {
            let sent = nanosecondsNow()
            await other.hit()
            log.record(nanosecondsNow() - sent)
        }
        return await other.hits
    }

    func add(to counter: Counter) { counter.add(1) }
}

extension ConcurrencyPeer {
    static func pingPong(_ inputs: Inputs) -> Round {
        let trips = inputs.scaled(100_000)
        let log = LatencyLog(capacity: trips)
        let near = Side(), far = Side()
        let hits = Counter()
        return Round(units: trips, latencies: log, finish: hits.free) {
            awaiting { hits.add(await near.play(far, trips: trips, log)) }
            return hits.value
        }
    }

    static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                Task.detached {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    /// A task an item that starts on the actor.
    static func jobs(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let ran = Counter(), end = Gate()
        let threads = Producers(producers) { _ in
            for _ in 0..<count / producers { Task.detached { @Strand in Strand.count(ran, upTo: count, end) } }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            end.pass()
            return ran.value
        }
    }
}

/// The serial context of W11: a job of a task goes to it directly.
@globalActor
private actor Strand {
    static let shared = Strand()

    @Strand
    static func count(_ ran: Counter, upTo count: Int, _ end: Gate) {
        ran.add(1)
        if ran.value == count { end.open() }
    }
}
