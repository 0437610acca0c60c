// SPDX-License-Identifier: MIT
import Rx
import Synchronization

/// What `PlaybackThread` shares with its thread, at a fixed place in memory: the callback, its clock, its stop flag.
@safe
struct PlaybackWork: ~Copyable {
    let isStopped = Atomic(false)
    private let finished = Atomic(0)
    private let callback: PlaybackCallback
    private let samples: UnsafeMutableBufferPointer<Float>
    private let traces: UnsafeMutableBufferPointer<CallbackTrace>

    /// Copies the samples and touches every trace, so that no page is missing while the callback runs.
    init(_ source: [Float], plan: PlaybackPlan, lane: RealtimeLane<AudioBlock>) {
        unsafe samples = .allocate(capacity: source.count)
        _ = unsafe samples.initialize(from: source)
        unsafe traces = .allocate(capacity: plan.callbacks)
        unsafe traces.initialize(repeating: .none)
        callback = unsafe PlaybackCallback(
            samples: UnsafeBufferPointer(samples), traces: traces, lane: lane.producer, plan: plan)
    }

    /// The thread's whole life: sleep until the next callback is due, run it, end the lane after the last.
    borrowing func play() {
        let plan = callback.plan
        var block = AudioBlock.silent
        let start = MonotonicClock.now() + 1_000_000
        var number = 0
        // relaxed: nothing is published with the flag.
        while number < plan.callbacks, !isStopped.load(ordering: .relaxed) {
            let due = plan.isClocked ? plan.due(number, from: start) : MonotonicClock.now()
            if plan.isClocked { MonotonicClock.sleep(until: due) }
            callback.run(number, due: due, block: &block)
            number += 1
        }
        // relaxed: read after the thread was joined.
        finished.store(number, ordering: .relaxed)
        callback.lane.finish()
    }

    /// What the callbacks noted, to be read after the thread was joined.
    var finishedTraces: [CallbackTrace] {
        // relaxed: joining the thread orders this read after its writes.
        unsafe Array(traces.prefix(finished.load(ordering: .relaxed)))
    }

    /// Frees the memory; nothing may use the callback afterwards.
    mutating func deallocate() {
        unsafe samples.deallocate()
        unsafe traces.deallocate()
    }
}
