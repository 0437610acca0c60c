// SPDX-License-Identifier: MIT
import Measure
import NIOCore

extension NIOPeer {
    static func timers(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        let loop = eventLoop()
        let log = LatencyLog(capacity: count)
        let fired = Counter(), end = Gate()
        return Round(units: count, latencies: log, finish: fired.free) {
            for delay in delays {
                let due = nanosecondsNow() + delay
                loop.scheduleTask(in: .nanoseconds(delay)) {
                    log.record(nanosecondsNow() - due)
                    fired.add(1)
                    if fired.value == count { end.open() }
                }
            }
            end.pass()
            return fired.value
        }
    }

    static func cancelled(_ inputs: Inputs, live: Bool) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let loop = eventLoop()
        let fired = Counter(), end = Gate()
        let schedule = { (delay: Int64) in loop.scheduleTask(in: .nanoseconds(10_000_000_000 + delay)) { fired.add(1) } }
        let timers = Outstanding(live ? delays : [], schedule)
        return Round(units: delays.count, finish: fired.free) {
            if live {
                timers.startAll { $0.cancel() }
            } else {
                for delay in delays { schedule(delay).cancel() }
            }
            loop.execute { end.open() }
            end.pass()
            return fired.value
        }
    }
}
