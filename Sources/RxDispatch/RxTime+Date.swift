// SPDX-License-Identifier: MIT
public import Foundation
public import Rx

// RxSwift's instants are dates. Here they are readings of a monotonic clock, which no clock step moves; what programs ask of them is
// the distance between two.
extension RxTime {
    /// The seconds from `other` to this instant.
    public func timeIntervalSince(_ other: RxTime) -> TimeInterval { TimeInterval(other.duration(to: self).wholeNanoseconds) / 1e9 }

    /// The instant `interval` seconds later.
    public func addingTimeInterval(_ interval: TimeInterval) -> RxTime { advanced(by: .seconds(interval)) }

    /// The instant `interval` seconds later.
    public static func + (time: RxTime, interval: TimeInterval) -> RxTime { time.addingTimeInterval(interval) }

    /// The instant `interval` seconds earlier.
    public static func - (time: RxTime, interval: TimeInterval) -> RxTime { time.addingTimeInterval(-interval) }
}

extension HistoricalScheduler {
    /// A scheduler whose clock stands at `initialClock`, in nanoseconds since 1970: replays what was recorded with dates.
    public convenience init(initialClock: Date) { self.init(initialClock: RxTime(initialClock)) }
}

extension RxTime {
    /// The reading of a clock that counts from 1970, as a `HistoricalScheduler` made with a date does.
    ///
    /// To the nearest microsecond: a date is a `Double` that has no more digits, and 0.1 s after another it is due with what is due in 100 ms.
    public init(_ date: Date) {
        let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
        self = RxTime(nanoseconds: 0).advanced(by: .microseconds(Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)))
    }
}

extension Date {
    /// The date of a reading of a clock that counts from 1970.
    public init(_ time: RxTime) { self.init(timeIntervalSince1970: time.timeIntervalSince(RxTime(nanoseconds: 0))) }
}
