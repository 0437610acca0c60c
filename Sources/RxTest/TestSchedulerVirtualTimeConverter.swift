// SPDX-License-Identifier: MIT
public import Rx

/// A reading of a test scheduler's clock, in ticks.
public typealias TestTime = Int

/// Translates ticks into time: a tick stands for `resolution` seconds. Durations are rounded to the nearest tick.
public struct TestSchedulerVirtualTimeConverter: NumberedTimeConverter, Sendable {
    public typealias VirtualTimeUnit = Int
    public typealias VirtualTimeIntervalUnit = Int

    private let tick: Int64

    init(resolution: Double) {
        precondition(
            resolution >= 1e-9 && resolution <= 1e9,
            "TestScheduler: a resolution of \(resolution) seconds; a tick must last at least a nanosecond, and at most 30 years.")
        tick = Int64((resolution * 1e9).rounded())
    }

    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(nanoseconds: nanoseconds(virtualTime)) }
    public func convertToVirtualTime(_ time: RxTime) -> Int { ticks(time.nanoseconds) }
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
        .nanoseconds(nanoseconds(virtualTimeInterval))
    }
    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int { ticks(timeInterval.wholeNanoseconds) }
    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
        let (sum, overflow) = time.addingReportingOverflow(offset)
        return overflow ? (offset < 0 ? .min : .max) : sum
    }
    public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    package static func number(of time: Int) -> Int64 { Int64(time) }
    package static func time(at number: Int64) -> Int { Int(number) }
    package func instant(of number: Int64) -> RxTime { convertFromVirtualTime(Int(number)) }
    package func number(_ number: Int64, after interval: RxTimeInterval) -> Int64 {
        Int64(offsetVirtualTime(Int(number), offset: convertToVirtualTimeInterval(interval)))
    }

    /// Saturates: a tick of a second reaches the end of the time line after 292 years.
    private func nanoseconds(_ ticks: Int) -> Int64 {
        let (product, overflow) = Int64(ticks).multipliedReportingOverflow(by: tick)
        return overflow ? (ticks < 0 ? .min : .max) : product
    }

    private func ticks(_ nanoseconds: Int64) -> Int {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick)
        return Int(whole) + (rest * 2 >= tick ? 1 : rest * 2 <= -tick ? -1 : 0)
    }
}
