// SPDX-License-Identifier: MIT
import Rx

/// The stand-in for a sound card: a thread that calls back at the clock's pace, or as fast as blocks are taken.
///
/// Sendable: the signals are atomic; everything else belongs to the thread that made it.
final class ClockCard: SoundCard, @unchecked Sendable {
    let title = "the built-in clock, no sound card"
    /// It plays by the machine's clock, so there is no second clock to compare with, and nothing that could interrupt it unnoticed.
    let isMeasurable = false
    let rate: Int
    private(set) var framesPerCallback: Int
    private(set) var priority = CallbackPriority.notAsked
    private let isClocked: Bool
    private var memory: CallbackMemory?
    private var thread: CallbackThread?

    init(rate: Int, frames: Int, isClocked: Bool) {
        (self.rate, framesPerCallback, self.isClocked) = (rate, frames, isClocked)
    }

    func start(_ memory: CallbackMemory) {
        precondition(thread == nil, "A clock card plays once; make another to play again.")
        self.memory = memory
        let frames = framesPerCallback
        let started = CallbackThread(realtimePriority: isClocked ? 70 : nil) { Self.play(memory, frames: frames) }
        priority = started.priority
        thread = started
    }

    func resize(to frames: Int) -> String? {
        // relaxed: the callback only has to see it soon.
        unsafe memory?.signals.pointee.wantedFrames.store(frames, ordering: .relaxed)
        framesPerCallback = frames
        return nil
    }

    func join() {
        thread?.join()
        thread = nil
    }

    /// The thread's whole life: sleep until the next callback is due, run it, until the last.
    private static func play(_ memory: CallbackMemory, frames: Int) {
        // The memory lives as long as this closure's reference; the callback belongs to this thread.
        let (callback, signals) = unsafe (memory.callback, memory.signals)
        guard let buffer = unsafe memory.buffer.baseAddress else { return }
        let plan = unsafe callback.pointee.plan
        let start = MonotonicClock.now() + 1_000_000
        var (frames, position, goesOn) = (frames, 0, true)
        while goesOn {
            let wanted = unsafe signals.pointee.wantedFrames.exchange(0, ordering: .relaxed)
            if wanted > 0 {
                frames = wanted
                unsafe signals.pointee.resizes.add(1, ordering: .relaxed)
            }
            let due = plan.isClocked ? plan.due(position, from: start) : MonotonicClock.now()
            if plan.isClocked { MonotonicClock.sleep(until: due) }
            unsafe callback.pointee.fill(buffer, frames: frames, from: position)
            goesOn = unsafe callback.pointee.run(buffer, frames: frames, at: position, time: due, due: due)
            position += frames
        }
    }
}
