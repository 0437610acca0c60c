// SPDX-License-Identifier: MIT

/// How a recording is played: the callback's size, its clock, and how often it starts over.
struct PlaybackPlan: Equatable, Sendable {
    /// Frames a callback delivers.
    var framesPerCallback: Int
    /// Frames a second of the callback's clock.
    var rate: Int
    /// False when callbacks follow each other without a clock, as fast as the consumer takes their blocks.
    var isClocked: Bool
    /// How many frames are played in all.
    var frames: Int

    /// Nanoseconds from one callback to the next.
    var period: Double { Double(framesPerCallback) * 1e9 / Double(rate) }

    /// How many callbacks it takes; the last may be shorter.
    var callbacks: Int { (frames + framesPerCallback - 1) / framesPerCallback }

    /// When callback `number` is due if the first is due at `start`: counted from the start, so that no error adds up.
    func due(_ number: Int, from start: Int64) -> Int64 { start + Int64(Double(number) * period) }
}
