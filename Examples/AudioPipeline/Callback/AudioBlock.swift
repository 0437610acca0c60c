// SPDX-License-Identifier: MIT

/// What the callback hands over: a header and up to 128 samples, without a reference in it.
///
/// A value of fixed size that is copied bit by bit can cross the real-time lane without memory being allocated.
struct AudioBlock: BitwiseCopyable, Sendable {
    /// How many samples a block carries at most; a longer callback pushes several blocks.
    static let capacity = 128

    /// The number of the first frame, counted by the sound card from the start: it leaps where the card lost sound.
    var position: Int
    /// When the first frame sounds, or was heard, in nanoseconds of the monotonic clock, as the card says.
    var time: Int64 = 0
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
