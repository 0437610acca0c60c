// SPDX-License-Identifier: MIT
public import Rx

/// A reading of a test scheduler's clock, in ticks.
public typealias TestTime = Int

/// Translates ticks into time: a tick stands for `resolution` seconds. Durations are rounded to the nearest tick.
public struct TestSchedulerVirtualTimeConverter: NumberedTimeConverter, Sendable {
    public typealias VirtualTimeUnit = Int
    public typealias VirtualTimeIntervalUnit = Int

    package let tick: VirtualTick

    init(resolution: Double) {
        precondition(
            resolution >= 1e-9 && resolution <= 1e9,
            "TestScheduler: a resolution of \(resolution) seconds; a tick must last at least a nanosecond, and at most 30 years.")
        tick = VirtualTick(nanoseconds: Int64((resolution * 1e9).rounded()))
    }

    /// The instant that a virtual reading stands for.
    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(nanoseconds: nanoseconds(virtualTime)) }
    /// The virtual reading at an instant.
    public func convertToVirtualTime(_ time: RxTime) -> Int { ticks(time.nanoseconds) }
    /// The duration that a virtual interval stands for.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
        .nanoseconds(nanoseconds(virtualTimeInterval))
    }
    /// The virtual interval of a duration.
    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int { ticks(timeInterval.wholeNanoseconds) }
    /// `time` moved by `offset`.
    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
        Int(VirtualTick.reading(Int64(offset), after: Int64(time)))
    }
    /// Which of two readings comes first.
    public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    package static func number(of time: Int) -> Int64 { Int64(time) }
    package static func time(at number: Int64) -> Int { Int(number) }

    private func nanoseconds(_ ticks: Int) -> Int64 { tick.nanoseconds(Int64(ticks)) }
    private func ticks(_ nanoseconds: Int64) -> Int { Int(tick.ticks(nanoseconds)) }
}
