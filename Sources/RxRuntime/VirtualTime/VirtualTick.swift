// SPDX-License-Identifier: MIT

/// A tick of a virtual clock: how many nanoseconds it lasts, and how many ticks a duration is.
///
/// All saturate: a tick of a second reaches the end of the time line after 292 years.
package struct VirtualTick: Sendable {
    /// The length; 0 of a clock whose readings are no numbers.
    package let nanoseconds: Int64
    /// The length in units of 512 attoseconds, and half a tick in them, to divide a duration once; 0 where the sum of both might not fit.
    private let grains: UInt64
    private let halfInGrains: UInt64

    /// A billion attoseconds, a nanosecond, are 512 times so many.
    private static var grainsPerNanosecond: UInt64 { 1_953_125 }

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
        let (length, overflow) = nanoseconds.magnitude.multipliedReportingOverflow(by: Self.grainsPerNanosecond)
        grains = overflow || length > .max / 2 ? 0 : length
        halfInGrains = grains == 0 ? 0 : nanoseconds.magnitude / 2 * Self.grainsPerNanosecond
    }

    /// The ticks of `duration`, in whole nanoseconds, rounded to the nearest tick; none where it is negative.
    @inline(__always)
    func ticks(of duration: RxTimeInterval) -> Int64 {
        let total = duration.attoseconds
        // Of nested divisions that round down, the last may be the only one: what is lost at 512 attoseconds and at a nanosecond changes no tick.
        if total >= 0, let short = Int64(exactly: total >> 9), grains != 0 { return Int64((short.magnitude + halfInGrains) / grains) }
        return ticks(max(duration.wholeNanoseconds, 0))
    }

    /// The ticks of so many nanoseconds, rounded to the nearest, and away from zero where two are.
    package func ticks(_ nanoseconds: Int64) -> Int64 {
        // Of magnitudes, which leave the sign's bit to half a tick more.
        let length = self.nanoseconds.magnitude
        let ticks = Int64(bitPattern: (nanoseconds.magnitude + length / 2) / length)
        return nanoseconds < 0 ? 0 &- ticks : ticks
    }

    /// The nanoseconds of so many ticks.
    @inline(__always)
    package func nanoseconds(_ ticks: Int64) -> Int64 {
        let (product, overflow) = ticks.multipliedReportingOverflow(by: nanoseconds)
        return overflow ? (ticks < 0 ? .min : .max) : product
    }

    /// The reading so many ticks after another.
    @inline(__always)
    package static func reading(_ ticks: Int64, after reading: Int64) -> Int64 {
        let (sum, overflow) = reading.addingReportingOverflow(ticks)
        return overflow ? (ticks < 0 ? .min : .max) : sum
    }
}
