// SPDX-License-Identifier: MIT

/// Virtual time in the units of real time: replays what happened, at the instants when it happened.
///
/// Sendable: as its superclass; it adds no state.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    /// A scheduler whose clock stands at `initialClock`.
    public init(initialClock: RxTime = RxTime(nanoseconds: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter(), isTickApart: false, takesOneAnItem: false)
    }
}

/// The identity: virtual readings are `RxTime`, virtual intervals are durations.
public struct HistoricalSchedulerTimeConverter: NumberedTimeConverter, Sendable {
    public typealias VirtualTimeUnit = RxTime
    public typealias VirtualTimeIntervalUnit = RxTimeInterval

    /// The instant that a virtual reading stands for.
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
    /// The virtual reading at an instant.
    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
    /// The duration that a virtual interval stands for.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: RxTimeInterval) -> RxTimeInterval {
        virtualTimeInterval
    }
    /// The virtual interval of a duration.
    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> RxTimeInterval { timeInterval }
    /// `time` moved by `offset`.
    public func offsetVirtualTime(_ time: RxTime, offset: RxTimeInterval) -> RxTime { time.advanced(by: offset) }
    /// Which of two readings comes first.
    public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }

    package static func number(of time: RxTime) -> Int64 { time.nanoseconds }
    package static func time(at number: Int64) -> RxTime { RxTime(nanoseconds: number) }
    package var tick: VirtualTick { VirtualTick(nanoseconds: 1) }
}
