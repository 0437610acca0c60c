// SPDX-License-Identifier: MIT

/// Whether every frame that the card counted has arrived: blocks carry the card's frame numbers and its clock.
struct FrameCount: BitwiseCopyable, Sendable {
    private(set) var blocks = 0
    private(set) var frames = 0
    /// Places where frames are missing, and how many are.
    private(set) var gaps = 0
    private(set) var missing = 0
    private var expected = 0
    private var first: (position: Int, time: Int64)?
    private var last: (position: Int, time: Int64)?

    /// Counts one more block.
    mutating func add(_ block: AudioBlock) {
        if blocks > 0, block.position != expected {
            gaps += 1
            missing += block.position - expected
        }
        let count = Int(block.count)
        (blocks, frames, expected) = (blocks + 1, frames + count, block.position + count)
        last = (block.position, block.time)
        if first == nil { first = last }
    }

    /// Frames a second of the card by the machine's clock; nil before there are two times.
    var measuredRate: Double? {
        guard let first, let last, last.time > first.time else { return nil }
        return Double(last.position - first.position) * 1e9 / Double(last.time - first.time)
    }
}
