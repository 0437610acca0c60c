// SPDX-License-Identifier: MIT

/// A tick of a virtual clock: how many nanoseconds it lasts, and how many ticks a duration is.
///
/// All conversions saturate. The time line has 64 bits of nanoseconds: a clock whose tick is a second reaches its end after 292 years.
package struct VirtualTick: Sendable {
    /// The length of a tick; 0 for a clock whose readings are not numbers.
    package let nanoseconds: Int64
    /// The length of a tick, and of half a tick, in grains of 512 attoseconds. With these, one division turns a duration into ticks. Both are 0 where
    /// the sum of a duration and half a tick might not fit.
    private let grains: UInt64
    private let halfInGrains: UInt64

    /// A nanosecond has a billion attoseconds, which is 512 times this number.
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
        // Divisions that round down, one after another, equal one division by their product. So rounding to nanoseconds first would change no tick.
        if total >= 0, let short = Int64(exactly: total >> 9), grains != 0 { return Int64((short.magnitude + halfInGrains) / grains) }
        return ticks(max(duration.wholeNanoseconds, 0))
    }

    /// The ticks of so many nanoseconds, rounded to the nearest tick; half a tick is rounded away from zero.
    package func ticks(_ nanoseconds: Int64) -> Int64 {
        // Magnitudes are unsigned, so the sum with half a tick fits.
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
