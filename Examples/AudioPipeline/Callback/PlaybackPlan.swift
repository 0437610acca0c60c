// SPDX-License-Identifier: MIT

/// How sound is played or captured: the callback's size, its clock, and how much of it there is.
struct PlaybackPlan: Equatable, Sendable {
    /// Frames that a callback delivers at first.
    var framesPerCallback: Int
    /// Frames a second of the callback's clock.
    var rate: Int
    /// False when callbacks follow each other without a clock, as fast as the consumer takes their blocks.
    var isClocked: Bool
    /// How many frames are played, or captured, in all.
    var frames: Int
    /// The callback's size from halfway on; nil when it stays.
    var resized: Int?

    /// Nanoseconds from one callback to the next, as long as the size stays.
    var period: Double { duration(of: framesPerCallback) }

    /// How long it takes.
    var seconds: Double { Double(frames) / Double(rate) }

    /// How many callbacks it takes at most; the last may be shorter.
    var callbacks: Int {
        let smallest = min(framesPerCallback, resized ?? framesPerCallback)
        return (frames + smallest - 1) / smallest
    }

    /// Nanoseconds that so many frames last.
    func duration(of frames: Int) -> Double { Double(frames) * 1e9 / Double(rate) }

    /// When frame `position` is due if the first is due at `start`: counted from the start, so that no error adds up.
    func due(_ position: Int, from start: Int64) -> Int64 { start + Int64(duration(of: position)) }

    /// The frame that is due at `time` if the first is due at `start`.
    func position(at time: Int64, from start: Int64) -> Int { Int(Double(time - start) * Double(rate) / 1e9) }
}
