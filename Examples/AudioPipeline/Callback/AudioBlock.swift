// SPDX-License-Identifier: MIT

/// What the callback hands over: a header and up to 128 samples, without a reference in it.
///
/// A value of fixed size that is copied bit by bit can cross the real-time lane without memory being allocated.
struct AudioBlock: BitwiseCopyable, Sendable {
    /// How many samples a block carries at most; a longer callback pushes several blocks.
    static let capacity = 128

    /// The number of the first frame, counted from the start of playing.
    var position: Int
    /// When the callback handed the block over, in nanoseconds of the monotonic clock.
    var handedOver: Int64
    /// How many of `samples` count.
    var count: Int32
    var samples: InlineArray<128, Float>

    /// A block without sound.
    static var silent: AudioBlock {
        AudioBlock(position: 0, handedOver: 0, count: 0, samples: InlineArray(repeating: 0))
    }
}
