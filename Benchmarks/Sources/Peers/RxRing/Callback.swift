// SPDX-License-Identifier: MIT
import Measure
import Rx

extension RxRingPeer {
    static var callbacks: [Trial] {
        [
            Trial("W13 64") { lane($0, AudioBlock<64>(), wake: .never) },
            Trial("W13 128") { lane($0, AudioBlock<128>(), wake: .never) },
            Trial("W13 128", form: "waking") { lane($0, AudioBlock<128>(), wake: .coalesced) },
            Trial("W13 256") { lane($0, AudioBlock<256>(), wake: .never) },
        ]
    }

    /// A lane with room for four blocks, observed on a scheduler with a thread of its own, of real-time priority below the callback's:
    /// looked at every half period, or woken by the push.
    private static func lane<let frames: Int>(
        _ inputs: Inputs, _ silent: AudioBlock<frames>, wake: RealtimeLane<AudioBlock<frames>>.Wake
    ) -> Round {
        let lane = RealtimeLane<AudioBlock<frames>>(capacity: 4, wake: wake)
        let producer = unsafe lane.producer
        let block = BlockInHand(silent)
        let calls = Callbacks(frames: frames, seconds: inputs.seconds(forFrames: frames)) {
            producer.prepare()
            block.value.fill($0)
            return TimedPush { now in
                block.value.handedOver = now
                // The block is read where it lies, as C reads it.
                return unsafe producer.push(at: block.place)
            }
        }
        let sum = Counter(), end = Gate()
        let arrivals = LatencyLog(capacity: calls.count)
        let engine = SerialScheduler(dedicated: ThreadOptions(name: "W13", realtimePriority: 60))
        let token = lane.elements(on: engine, every: .nanoseconds(frames * 1_000_000_000 / 96_000)).subscribe(
            onNext: { block in
                arrivals.record(nanosecondsNow() - block.handedOver)
                sum.add(block.check)
            }, onCompleted: { end.open() })
        var round = Round(
            units: calls.count, latencies: calls.pushes,
            finish: {
                token.dispose(); sum.free()
            }
        ) {
            let accepted = calls.run()
            producer.finish()
            end.pass()
            return sum.value &- accepted &+ calls.count
        }
        round.arrivals = arrivals
        round.counts = { calls.counts }
        return round
    }
}
