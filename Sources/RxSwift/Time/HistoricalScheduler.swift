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

/// The identity: virtual readings are dates, to the microsecond, and virtual intervals are seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, NumberedTimeConverter, Sendable {
    public typealias VirtualTimeUnit = RxTime
    public typealias VirtualTimeIntervalUnit = TimeInterval

    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval { virtualTimeInterval }
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }
    public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    package static func number(of time: RxTime) -> Int64 { MonotonicInstant(time).nanoseconds }
    package static func time(at number: Int64) -> RxTime { Date(MonotonicInstant(nanoseconds: number)) }
    package var tick: VirtualTick { VirtualTick(nanoseconds: 1) }
}
