// SPDX-License-Identifier: MIT
import Dispatch
import Measure

extension DispatchPeer {
    /// A closure a block, which allocates and may wake a thread: what one would write where nothing else is at hand. Nothing bounds it.
    static func blocks<let frames: Int>(_ inputs: Inputs, _ silent: AudioBlock<frames>) -> Round {
        let queue = DispatchQueue(label: "W13")
        let sum = Counter(), end = Gate()
        let arrivals = LatencyLog(capacity: max(10, Int(inputs.seconds(forFrames: frames) * 48_000 / Double(frames)) + 1))
        let block = BlockInHand(silent)
        let calls = Callbacks(frames: frames, seconds: inputs.seconds(forFrames: frames)) {
            block.value.fill($0)
            return TimedPush { now in
                block.value.handedOver = now
                queue.async { [block = block.value] in
                    arrivals.record(nanosecondsNow() - block.handedOver)
                    sum.add(block.check)
                }
                return true
            }
        }
        var round = Round(units: calls.count, latencies: calls.pushes, finish: sum.free) {
            let accepted = calls.run()
            queue.async { end.open() }
            end.pass()
            return sum.value &- accepted &+ calls.count
        }
        round.arrivals = arrivals
        round.counts = { calls.counts }
        return round
    }
}
