// SPDX-License-Identifier: MIT
public import Foundation
public import RxDispatch

/// Translates between a virtual clock's units and RxSwift's: dates, and seconds.
///
/// Pure functions: the scheduler calls them with its lock held, so they must not call it back.
public protocol VirtualTimeConverterType: Rx.VirtualTimeConverterType {
    /// The date that a virtual reading stands for.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// The virtual reading at a date.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// The seconds that a virtual interval stands for.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval
    /// The virtual interval of a number of seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
}

// What the core asks of a converter, answered by what a client's own says in dates and seconds.
extension VirtualTimeConverterType {
    /// The instant that a virtual reading stands for.
    @_disfavoredOverload
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> MonotonicInstant {
        let date: Date = convertFromVirtualTime(virtualTime)
        return MonotonicInstant(date)
    }

    /// The virtual reading at an instant.
    @_disfavoredOverload
    public func convertToVirtualTime(_ time: MonotonicInstant) -> VirtualTimeUnit { convertToVirtualTime(Date(time)) }

    /// The duration that a virtual interval stands for.
    @_disfavoredOverload
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Duration {
        let seconds: TimeInterval = convertFromVirtualTimeInterval(virtualTimeInterval)
        return .seconds(seconds)
    }

    /// The virtual interval of a duration.
    @_disfavoredOverload
    public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit {
        convertToVirtualTimeInterval(TimeInterval(timeInterval.wholeNanoseconds) / 1e9)
    }
}
