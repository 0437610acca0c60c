// SPDX-License-Identifier: MIT
import Rx

/// What runs on the real-time thread for each callback of the sound card: cut the sound into blocks and push them.
///
/// A value over raw memory that `CallbackMemory` owns, and the owner of the lane's producer. It must not allocate, lock, retain a reference or
/// make a blocking call; that is why there is no array, no class and no closure in it, and why it cannot be copied.
@safe
struct PlaybackCallback: ~Copyable, @unchecked Sendable {
    // Unchecked because of the pointers: the card is joined before their memory is freed.
    private let samples: UnsafeBufferPointer<Float>
    private let traces: UnsafeMutableBufferPointer<CallbackTrace>
    private let signals: UnsafeMutablePointer<CallbackSignals>
    private var lane: RealtimeLane<AudioBlock>.OwnedProducer
    let plan: PlaybackPlan
    private var block = AudioBlock.silent
    private var isFinished = false

    init(
        samples: UnsafeBufferPointer<Float>, traces: UnsafeMutableBufferPointer<CallbackTrace>,
        signals: UnsafeMutablePointer<CallbackSignals>, lane: consuming RealtimeLane<AudioBlock>.OwnedProducer, plan: PlaybackPlan
    ) {
        unsafe (self.samples, self.traces, self.signals) = (samples, traces, signals)
        self.lane = lane
        self.plan = plan
    }

    /// Writes the recording's `frames` from `position` on to `output`; silence where it is over.
    func fill(_ output: UnsafeMutablePointer<Float>, frames: Int, from position: Int) {
        let length = unsafe samples.count
        let sounding = isFinished || length == 0 ? 0 : min(frames, max(0, plan.frames - position))
        var source = sounding > 0 ? position % length : 0
        for index in 0..<sounding {
            // The card's buffer holds `frames`; `source` wraps at the recording's end, so it stays inside.
            unsafe output[index] = samples[source]
            source += 1
            if source == length { source = 0 }
        }
        for index in sounding..<frames { unsafe output[index] = 0 }
    }

    /// Pushes `frames` of sound that begin at `position`, which the card plays or heard at `time`; the callback was due at `due`.
    ///
    /// False when nothing follows: the last frame of the plan was pushed, or the user stopped it. The lane ends then.
    mutating func run(_ sound: UnsafePointer<Float>, frames: Int, at position: Int, time: Int64, due: Int64) -> Bool {
        if isFinished { return false }
        let started = MonotonicClock.now()
        let end = min(frames, max(0, plan.frames - position))
        var dearest: Int64 = 0
        var done = 0
        while done < end {
            lane.prepare()
            let count = min(AudioBlock.capacity, end - done)
            block.position = position + done
            block.time = time + Int64(plan.duration(of: done))
            block.count = Int32(truncatingIfNeeded: count)
            // The card's buffer holds `frames`, of which `done + count` are used.
            for index in 0..<count { unsafe block.samples[index] = sound[done + index] }
            done += count
            if !plan.isClocked { waitForRoom() }
            block.handedOver = MonotonicClock.now()
            // A full lane drops the block and counts it: waiting for room is what a callback may not do.
            _ = lane.push(block)
            dearest = max(dearest, MonotonicClock.now() - block.handedOver)
        }
        if done > 0 { note(frames: done, started: started, due: due, push: dearest) }
        // relaxed: the flag carries no data with it.
        let isStopped = unsafe signals.pointee.isStopped.load(ordering: .relaxed)
        if position + done >= plan.frames || isStopped { finish() }
        return !isFinished
    }

    /// Ends the lane. On the card's thread, or after its last callback.
    mutating func finish() {
        if !isFinished { lane.finish() }
        isFinished = true
    }

    private func note(frames: Int, started: Int64, due: Int64, push: Int64) {
        // relaxed: read after the card was joined.
        let number = unsafe signals.pointee.callbacks.wrappingAdd(1, ordering: .relaxed).oldValue
        // A card whose callbacks turn out smaller than planned makes more of them than there is room for.
        guard unsafe number < traces.count else { return }
        unsafe traces[number] = CallbackTrace(
            due: due, frames: Int32(truncatingIfNeeded: frames), startedAfter: Int32(clamping: started - due),
            finishedAfter: Int32(clamping: MonotonicClock.now() - due), push: Int32(clamping: push))
    }

    /// Only for `--fast`, where no clock gives the consumer time to take the blocks.
    private mutating func waitForRoom() {
        while !lane.hasRoom { MonotonicClock.yield() }
    }
}
