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
