// SPDX-License-Identifier: MIT
import CLinux
import Histogram

/// What the audio engine notes while it measures.
///
/// It is `@unchecked Sendable`, since the engine's operators take functions that may run on the engine's thread. Only the engine
/// writes, and the report reads after the sequence has completed: the completion that wakes the report orders each write before it.
final class Notebook: @unchecked Sendable {
    private(set) var levels: [Levels] = []
    private(set) var handOff = Histogram<UInt32>.latencies
    private(set) var count = FrameCount()

    /// When each block was pushed and when it was here, for a trace; empty without.
    private(set) var arrivals: [(pushed: Int64, received: Int64)] = []
    /// The engine's thread.
    private(set) var thread: Int32 = 0
    private let isTracing: Bool

    /// A notebook with room for `windows` levels, so that it does not grow while sound is playing.
    init(windows: Int, isTracing: Bool = false) {
        self.isTracing = isTracing
        levels.reserveCapacity(windows)
        if isTracing { arrivals.reserveCapacity(windows * 8) }
    }

    /// Notes how long a block took from the callback's push to here, and which frames it holds.
    func received(_ block: AudioBlock) {
        let now = MonotonicClock.now()
        handOff.record(UInt64(max(0, now - block.handedOver)))
        count.add(block)
        guard isTracing else { return }
        if thread == 0 { thread = linux_thread_number() }
        arrivals.append((block.handedOver, now))
    }

    /// Notes a window's levels.
    func measured(_ levels: Levels) { self.levels.append(levels) }
}
