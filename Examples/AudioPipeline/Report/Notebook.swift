// SPDX-License-Identifier: MIT
import Histogram

/// What the audio engine notes while it measures. Only the engine writes; it is read after the sequence has completed.
final class Notebook {
    private(set) var levels: [Levels] = []
    private(set) var handOff = Histogram<UInt32>.latencies
    private(set) var count = FrameCount()

    /// A notebook with room for `windows` levels, so that it does not grow while sound is playing.
    init(windows: Int) { levels.reserveCapacity(windows) }

    /// Notes how long a block took from the callback's push to here, and which frames it holds.
    func received(_ block: AudioBlock) {
        handOff.record(UInt64(max(0, MonotonicClock.now() - block.handedOver)))
        count.add(block)
    }

    /// Notes a window's levels.
    func measured(_ levels: Levels) { self.levels.append(levels) }
}
