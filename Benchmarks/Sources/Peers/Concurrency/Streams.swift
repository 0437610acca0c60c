// SPDX-License-Identifier: MIT
import Measure

extension ConcurrencyPeer {
    /// W7 from the calling thread, W8 from two others, into one stream that a task reads.
    static func streamed(_ inputs: Inputs, producers: Int) -> Round {
        let each = inputs.scaled(1_000_000)
        let sum = Counter(), end = Gate()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let threads =
            producers == 1
            ? nil
            : Producers(producers) { index in
                for i in inputs.seed..<inputs.seed + each { continuation.yield(i &* 2 &+ index) }
            }
        return Round(units: each * producers, finish: sum.free) {
            Task.detached {
                for await element in stream { sum.add(element) }
                end.open()
            }
            if let threads {
                threads.run()
            } else {
                for i in inputs.seed..<inputs.seed + each { continuation.yield(i) }
            }
            continuation.finish()
            end.pass()
            return sum.value
        }
    }

    /// W13 into a stream that keeps the newest four, as the lane has room for four.
    static func blocks<let frames: Int>(_ inputs: Inputs, _ silent: AudioBlock<frames>) -> Round {
        let sum = Counter(), end = Gate()
        let (stream, continuation) = AsyncStream<AudioBlock<frames>>.makeStream(bufferingPolicy: .bufferingOldest(4))
        let block = BlockInHand(silent)
        let calls = Callbacks(frames: frames, seconds: inputs.seconds(forFrames: frames)) {
            block.value.fill($0)
            return TimedPush { now in
                block.value.handedOver = now
                if case .dropped = continuation.yield(block.value) { return false }
                return true
            }
        }
        let arrivals = LatencyLog(capacity: calls.count)
        var round = Round(units: calls.count, latencies: calls.pushes, finish: sum.free) {
            Task.detached(priority: .high) {
                for await block in stream {
                    arrivals.record(nanosecondsNow() - block.handedOver)
                    sum.add(block.check)
                }
                end.open()
            }
            let accepted = calls.run()
            continuation.finish()
            end.pass()
            return sum.value &- accepted &+ calls.count
        }
        round.arrivals = arrivals
        round.counts = { calls.counts }
        return round
    }
}
