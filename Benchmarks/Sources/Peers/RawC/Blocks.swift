// SPDX-License-Identifier: MIT
import Measure
import RawC

extension RawCPeer {
    static var callbacks: [Trial] {
        [
            Trial("W13 64") { blocks($0, AudioBlock<64>()) },
            Trial("W13 128") { blocks($0, AudioBlock<128>()) },
            Trial("W13 256") { blocks($0, AudioBlock<256>()) },
        ]
    }

    /// What the consumer's thread does with a block.
    @safe
    private final class Arrival {
        // Safe: the ring passes a block that stays valid during the call.
        let take: (UnsafeRawPointer) -> Void
        init(_ take: @escaping (UnsafeRawPointer) -> Void) { unsafe self.take = take }
    }

    private static func blocks<let frames: Int>(_ inputs: Inputs, _ silent: AudioBlock<frames>) -> Round {
        let sum = Counter()
        let arrivals = LatencyLog(capacity: max(10, Int(inputs.seconds(forFrames: frames) * 48_000 / Double(frames)) + 1))
        let arrival = unsafe Arrival {
            // The ring hands out a whole block at a time, in memory of its own.
            let block = unsafe $0.loadUnaligned(as: AudioBlock<frames>.self)
            arrivals.record(nanosecondsNow() - block.handedOver)
            sum.add(block.check)
        }
        // Retained here, released when the consumer has ended.
        let context = unsafe Unmanaged.passRetained(arrival)
        let ring = unsafe raw_blocks_create(
            MemoryLayout<AudioBlock<frames>>.size, Int64(frames) * 1_000_000_000 / 96_000,
            { unsafe Unmanaged<Arrival>.fromOpaque($0!).takeUnretainedValue().take($1!) }, context.toOpaque())
        let address = Int(bitPattern: ring)
        let block = BlockInHand(silent)
        let calls = Callbacks(frames: frames, seconds: inputs.seconds(forFrames: frames)) {
            unsafe raw_blocks_prepare(OpaquePointer(bitPattern: address))
            block.value.fill($0)
            return TimedPush { now in
                block.value.handedOver = now
                return unsafe raw_blocks_push(OpaquePointer(bitPattern: address), block.place)
            }
        }
        var round = Round(
            units: calls.count, latencies: calls.pushes,
            finish: {
                unsafe raw_blocks_destroy(ring)
                unsafe context.release()
                sum.free()
            }
        ) {
            let accepted = calls.run()
            unsafe raw_blocks_finish(ring)
            return sum.value &- accepted &+ calls.count
        }
        round.arrivals = arrivals
        round.counts = { calls.counts }
        return round
    }
}
