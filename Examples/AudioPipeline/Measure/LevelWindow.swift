// SPDX-License-Identifier: MIT

/// Gathers blocks into windows and measures each window's levels.
///
/// A plain value of fixed size: what `scan` carries from block to block, without memory being allocated.
struct LevelWindow: BitwiseCopyable, Sendable {
    /// The levels of the window that the latest block completed, if it completed one.
    private(set) var completed: Levels?

    private let length: Int
    private var filters: InlineArray<8, BandFilter>
    private var bandSquares = InlineArray<8, Float>(repeating: 0)
    private var squares: Float = 0
    private var peak: Float = 0
    private var count = 0
    /// The frame after the latest block.
    private var expected = 0

    /// Windows of `length` samples (at least one block, so that a block completes one window at most).
    init(length: Int = 1024, rate: Int) {
        precondition(
            length >= AudioBlock.capacity, "A window spans at least one block (\(AudioBlock.capacity) samples).")
        self.length = length
        filters = InlineArray { BandFilter(centre: BandFilter.centres[$0], rate: Float(rate)) }
    }

    /// Measures one more block. A window has no gap: one that lost frames is given up, so that levels belong to the frames they name.
    mutating func add(_ block: AudioBlock) {
        completed = nil
        if block.position != expected { begin() }
        expected = block.position + Int(block.count)
        for index in 0..<Int(block.count) {
            add(block.samples[index])
            if count == length { complete(at: block.position + index + 1) }
        }
    }

    private mutating func add(_ sample: Float) {
        squares += sample * sample
        peak = max(peak, abs(sample))
        for band in filters.indices {
            let filtered = filters[band].next(sample)
            bandSquares[band] += filtered * filtered
        }
        count += 1
    }

    private mutating func complete(at end: Int) {
        var bands = InlineArray<8, Float>(repeating: 0)
        for band in bands.indices { bands[band] = (bandSquares[band] / Float(length)).squareRoot() }
        completed = Levels(end: end, rms: (squares / Float(length)).squareRoot(), peak: peak, bands: bands)
        begin()
    }

    private mutating func begin() {
        bandSquares = InlineArray(repeating: 0)
        (squares, peak, count) = (0, 0, 0)
    }
}
