// SPDX-License-Identifier: MIT
internal import CSupport

/// Due times as instants of the monotonic clock.
enum Deadline {
    /// The shortest period, in nanoseconds: a shorter one would only keep a thread busy.
    static let shortestPeriod: Int64 = 1_000

    /// `interval` from now, at least now, rounded up to a multiple of `quantum`; saturates at the end of time.
    static func after(_ interval: RxTimeInterval, quantum: Int64) -> Int64 {
        after(nanoseconds: interval.wholeNanoseconds, quantum: quantum)
    }

    /// The same in nanoseconds.
    static func after(nanoseconds: Int64, quantum: Int64) -> Int64 {
        let (exact, overflow) = rx_clock_now().addingReportingOverflow(max(nanoseconds, 0))
        if overflow { return .max }
        guard quantum > 1 else { return exact }
        let (padded, carry) = exact.addingReportingOverflow(quantum - 1)
        return carry ? .max : padded - padded % quantum
    }

    /// `nanoseconds` from now, at least now, or up to `tolerance` later.
    static func after(nanoseconds: Int64, tolerance: Int64) -> FiringWindow {
        FiringWindow(after(nanoseconds: nanoseconds, quantum: 0), tolerance: tolerance)
    }

    /// The instant to which a timer that is due at `due` is rounded if it may fire up to `tolerance` nanoseconds later, so that timers share wakes.
    ///
    /// Algorithm: it is the only multiple of the highest power of two that lies in that span. Two timers whose spans have a multiple of that power in
    /// common fire together, whatever their tolerances. Timers that are due later do not fire earlier, and an instant that is rounded again for what
    /// is left of its tolerance stays as it is.
    ///
    /// Source: Linux has rounded the timers of its drivers like this (A. van de Ven, "timer slack for legacy timers", 2010). There a due time itself
    /// does not count as a multiple.
    static func coalesced(_ due: Int64, tolerance: Int64) -> Int64 {
        guard tolerance > 0, due > 0 else { return due }
        let (sum, overflow) = due.addingReportingOverflow(tolerance)
        let limit = overflow ? .max : sum
        // The highest bit in which the limit differs from the last instant that is too early. In the limit that bit is one, and the bits below are free.
        let bit = 63 - ((due - 1) ^ limit).leadingZeroBitCount
        return (limit >> bit) << bit
    }

    /// A period in nanoseconds, no shorter than the shortest. Traps when it is negative.
    static func period(_ interval: RxTimeInterval) -> Int64 {
        interval.checkAsPeriod()
        return max(interval.wholeNanoseconds, shortestPeriod)
    }
}

extension MonotonicInstant {
    /// The monotonic clock's reading.
    @usableFromInline
    package static var now: MonotonicInstant { MonotonicInstant(nanoseconds: rx_clock_now()) }
}
