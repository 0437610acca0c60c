// SPDX-License-Identifier: MIT
import Rx

/// What runs every 128 frames on the real-time thread: cut the next blocks from the recording and push them.
///
/// A trivial value over raw memory that `PlaybackThread` owns. It must not allocate, lock, retain a reference or make
/// a blocking call; that is why there is no array, no class and no closure in it.
@safe
struct PlaybackCallback: @unchecked Sendable {
    // Unchecked because of the pointers: the thread that owns them joins the callback before it frees them.
    let samples: UnsafeBufferPointer<Float>
    let traces: UnsafeMutableBufferPointer<CallbackTrace>
    let lane: RealtimeLane<AudioBlock>.Producer
    let plan: PlaybackPlan

    /// Plays callback `number`, which was due at `due`.
    func run(_ number: Int, due: Int64, block: inout AudioBlock) {
        let started = MonotonicClock.now()
        let first = number * plan.framesPerCallback
        let end = min(first + plan.framesPerCallback, plan.frames)
        var dearest: Int64 = 0
        var position = first
        while position < end {
            lane.prepare()
            fill(&block, from: position, to: end)
            position += Int(block.count)
            if !plan.isClocked { waitForRoom() }
            block.handedOver = MonotonicClock.now()
            // A full lane drops the block and counts it: waiting for room is what a callback may not do.
            _ = lane.push(block)
            dearest = max(dearest, MonotonicClock.now() - block.handedOver)
        }
        // `number` is below `plan.callbacks`, which is how many traces there are.
        unsafe traces[number] = CallbackTrace(
            startedAfter: Int32(clamping: started - due),
            finishedAfter: Int32(clamping: MonotonicClock.now() - due),
            push: Int32(clamping: dearest))
    }

    private func fill(_ block: inout AudioBlock, from position: Int, to end: Int) {
        let count = min(AudioBlock.capacity, end - position)
        block.position = position
        block.count = Int32(truncatingIfNeeded: count)
        let length = unsafe samples.count
        var source = position % length
        for index in 0..<count {
            // `source` wraps at the recording's end, so it stays inside.
            block.samples[index] = unsafe samples[source]
            source += 1
            if source == length { source = 0 }
        }
    }

    /// Only for `--fast`, where no clock gives the consumer time to take the blocks.
    private func waitForRoom() {
        while !lane.hasRoom { MonotonicClock.yield() }
    }
}
