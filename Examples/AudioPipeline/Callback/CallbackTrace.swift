// SPDX-License-Identifier: MIT

/// What one callback notes about itself, in memory that was reserved and touched before playing began.
struct CallbackTrace: BitwiseCopyable, Sendable {
    /// When the callback was due, in nanoseconds of the monotonic clock.
    var due: Int64 = 0
    /// Frames that it delivered.
    var frames: Int32 = 0
    /// Nanoseconds from when the callback was due to when it started.
    var startedAfter: Int32
    /// Nanoseconds from when the callback was due to when it had handed over its blocks.
    var finishedAfter: Int32
    /// Nanoseconds its dearest push took, the reading of the clock (about 20 ns) included.
    var push: Int32

    static let none = CallbackTrace(startedAfter: 0, finishedAfter: 0, push: 0)
}
