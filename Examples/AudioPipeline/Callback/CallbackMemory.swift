// SPDX-License-Identifier: MIT
import Rx

/// All memory that a callback uses, reserved and touched here, so that no page is missing while it runs.
///
/// Sendable: it only owns; what the callback's thread and others share are `signals`.
@safe
final class CallbackMemory: @unchecked Sendable {
    /// The callback; it belongs to the card's thread from the card's start until it was joined.
    let callback: UnsafeMutablePointer<PlaybackCallback>
    let signals: UnsafeMutablePointer<CallbackSignals>
    /// The largest callback's frames: for cards that have no memory of their own.
    let buffer: UnsafeMutableBufferPointer<Float>
    private let samples: UnsafeMutableBufferPointer<Float>
    private let traces: UnsafeMutableBufferPointer<CallbackTrace>

    /// The most frames that a callback can have.
    static let largestCallback = 8192

    /// Prepares to play `recording`, or to capture when there is none, into `lane`.
    init(_ recording: [Float], plan: PlaybackPlan, lane: RealtimeLane<AudioBlock>) {
        unsafe buffer = .allocate(capacity: Self.largestCallback)
        unsafe buffer.initialize(repeating: 0)
        unsafe samples = .allocate(capacity: recording.count)
        _ = unsafe samples.initialize(from: recording)
        unsafe traces = .allocate(capacity: plan.callbacks)
        unsafe traces.initialize(repeating: .none)
        unsafe signals = .allocate(capacity: 1)
        unsafe signals.initialize(to: CallbackSignals())
        unsafe callback = .allocate(capacity: 1)
        unsafe callback.initialize(
            to: PlaybackCallback(
                samples: UnsafeBufferPointer(samples), traces: traces, signals: signals, lane: lane.takeProducer(), plan: plan))
    }

    deinit {
        // The card that used them was joined, or never started.
        unsafe callback.deinitialize(count: 1).deallocate()
        unsafe signals.deinitialize(count: 1).deallocate()
        unsafe traces.deallocate()
        unsafe samples.deallocate()
        unsafe buffer.deallocate()
    }

    /// Lets the callback that runs be the last. Any thread, any number of times.
    func stop() { unsafe signals.pointee.isStopped.store(true, ordering: .relaxed) }

    /// What the callbacks noted, to be read after the card was joined.
    var finishedTraces: [CallbackTrace] {
        // Joining the thread ordered this read after its writes.
        unsafe Array(traces.prefix(signals.pointee.callbacks.load(ordering: .relaxed)))
    }
}
