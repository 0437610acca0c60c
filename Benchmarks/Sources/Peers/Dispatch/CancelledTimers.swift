// SPDX-License-Identifier: MIT
import Dispatch
import Measure

extension DispatchPeer {
    private static func count(_ inputs: Inputs) -> Int { inputs.scaled(1_000_000) }

    static func scheduled(after delay: Int64, on queue: DispatchQueue, _ fired: Counter) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        timer.schedule(deadline: .now() + .nanoseconds(10_000_000_000 + Int(delay)))
        timer.setEventHandler { fired.add(1) }
        timer.activate()
        return timer
    }

    static func cancelledLive(_ inputs: Inputs) -> Round {
        let delays = inputs.delays(count(inputs), span: 1_000_000_000)
        let queue = DispatchQueue(label: "W10c")
        let fired = Counter()
        let timers = Outstanding(delays) { scheduled(after: $0, on: queue, fired) }
        return Round(units: delays.count, finish: fired.free) {
            timers.startAll { $0.cancel() }
            queue.sync {}
            return fired.value
        }
    }

    static func cancelledAtOnce(_ inputs: Inputs) -> Round {
        let delays = inputs.delays(count(inputs), span: 1_000_000_000)
        let queue = DispatchQueue(label: "W10c")
        let fired = Counter()
        return Round(units: delays.count, finish: fired.free) {
            for delay in delays { scheduled(after: delay, on: queue, fired).cancel() }
            queue.sync {}
            return fired.value
        }
    }
}
