// SPDX-License-Identifier: MIT
import Dispatch
import Measure

extension DispatchPeer {
    /// A tenth of the timers: a million live timer sources take gigabytes here. The figure is per pair all the same.
    private static func count(_ inputs: Inputs) -> Int { inputs.scaled(100_000) }

    private static func scheduled(after delay: Int64, on queue: DispatchQueue) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
        timer.schedule(deadline: .now() + .nanoseconds(1_000_000_000 + Int(delay)))
        timer.setEventHandler {}
        timer.activate()
        return timer
    }

    static func cancelledLive(_ inputs: Inputs) -> Round {
        let delays = inputs.delays(count(inputs), span: 1_000_000_000)
        let queue = DispatchQueue(label: "W10c")
        return Round(units: delays.count) {
            let timers = delays.map { scheduled(after: $0, on: queue) }
            for timer in timers { timer.cancel() }
            queue.sync {}
            return 0
        }
    }

    static func cancelledAtOnce(_ inputs: Inputs) -> Round {
        let delays = inputs.delays(count(inputs), span: 1_000_000_000)
        let queue = DispatchQueue(label: "W10c")
        return Round(units: delays.count) {
            for delay in delays { scheduled(after: delay, on: queue).cancel() }
            queue.sync {}
            return 0
        }
    }
}
