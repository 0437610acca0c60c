// SPDX-License-Identifier: MIT
public import Foundation
internal import Rx

// The same with RxSwift's types: dates that count from 1970, and seconds.
extension TestSchedulerVirtualTimeConverter {
    /// The date that a number of ticks stands for.
    @_disfavoredOverload
    public func convertFromVirtualTime(_ virtualTime: Int) -> Date {
        Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    /// The tick nearest to a date.
    @_disfavoredOverload
    public func convertToVirtualTime(_ time: Date) -> Int { convertToVirtualTimeInterval(time.timeIntervalSince1970) }

    /// The seconds that a number of ticks lasts.
    @_disfavoredOverload
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
        let duration: Duration = convertFromVirtualTimeInterval(virtualTimeInterval)
        return TimeInterval(duration.wholeNanoseconds) / 1e9
    }

    /// The number of ticks nearest to a number of seconds.
    @_disfavoredOverload
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { convertToVirtualTimeInterval(Duration.seconds(timeInterval)) }
}
