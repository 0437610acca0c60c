// SPDX-License-Identifier: MIT
public import Foundation
public import RxDispatch

/// Virtual time in dates and seconds: replays what happened, at the dates when it happened.
///
/// Sendable: as its superclass; it adds no state.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    /// A scheduler whose clock stands at `initialClock`.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter(), isTickApart: false, takesOneAnItem: false)
    }
}

extension SerialContext where Scheduler == HistoricalScheduler {
    /// The seal of this package. Virtual time is serial.
    public static var seal: ContextSeal<Self> { ContextSeal(settled: scheduler) }
}

/// The identity: virtual readings are dates, to the microsecond, and virtual intervals are seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, NumberedTimeConverter, Sendable {
    public typealias VirtualTimeUnit = RxTime
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// The instant that a virtual reading stands for.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
    /// The virtual reading at an instant.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
    /// The duration that a virtual interval stands for.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval { virtualTimeInterval }
    /// The virtual interval of a duration.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }
    /// `time` moved by `offset`.
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }
    /// Which of two readings comes first.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    package static func number(of time: RxTime) -> Int64 { MonotonicInstant(time).nanoseconds }
    package static func time(at number: Int64) -> RxTime { Date(MonotonicInstant(nanoseconds: number)) }
    package var tick: VirtualTick { VirtualTick(nanoseconds: 1) }
}
