// SPDX-License-Identifier: MIT

/// Translates between a virtual clock's units and `RxTime`.
///
/// Pure functions: the scheduler calls them with its lock held, so they must not call it back.
public protocol VirtualTimeConverterType {
    /// A reading of the virtual clock.
    associatedtype VirtualTimeUnit
    /// A difference of two readings.
    associatedtype VirtualTimeIntervalUnit

    /// The instant that a virtual reading stands for.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// The virtual reading at an instant.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// The duration that a virtual interval stands for.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> RxTimeInterval
    /// The virtual interval of a duration.
    func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> VirtualTimeIntervalUnit
    /// `time` moved by `offset`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
    /// Which of two readings comes first.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual readings.
public enum VirtualTimeComparison: Sendable {
    /// The left one comes first.
    case lessThan
    /// Neither comes first.
    case equal
    /// The right one comes first.
    case greaterThan
}

/// A converter whose readings are numbers in disguise: what it orders, their numbers order alike.
package protocol NumberedTimeConverter: VirtualTimeConverterType {
    /// The number of a reading.
    static func number(of time: VirtualTimeUnit) -> Int64
    /// The reading of a number.
    static func time(at number: Int64) -> VirtualTimeUnit
    /// What a number stands for, a nanosecond at least: durations are rounded to the nearest number.
    var tick: VirtualTick { get }
}
