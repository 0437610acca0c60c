// SPDX-License-Identifier: MIT

/// A point on a monotonic time line, in nanoseconds since an origin that the clock chooses (for real schedulers: boot).
@frozen
public struct MonotonicInstant: InstantProtocol, Hashable, Sendable {
    /// Nanoseconds since the origin.
    public var nanoseconds: Int64

    /// The instant `nanoseconds` after the origin.
    @inlinable
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// This instant moved by `duration`, saturating at the ends of the time line.
    @inlinable
    public func advanced(by duration: Duration) -> MonotonicInstant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return MonotonicInstant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    /// The time from this instant to `other`.
    @inlinable
    public func duration(to other: MonotonicInstant) -> Duration {
        let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
        // The ends of the time line are twice as far apart as a number of nanoseconds can say.
        return overflow ? .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds) : .nanoseconds(difference)
    }

    /// Whether `left` is the earlier one.
    @inlinable
    public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Duration {
    /// The duration in nanoseconds, rounded towards zero, saturating at 292 years.
    @inlinable
    public var wholeNanoseconds: Int64 {
        let total = attoseconds
        // A billion is 512 times 1,953,125: without nine bits, up to 78 minutes fit the machine's own division, ten times as fast.
        if total >= 0, let short = Int64(exactly: total >> 9) { return short / 1_953_125 }
        let nanoseconds = total / 1_000_000_000
        return Int64(clamping: nanoseconds)
    }
}
