// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

extension Duration {
    /// The duration of a `DispatchTimeInterval`; `.never` becomes the longest there is.
    public init(_ interval: DispatchTimeInterval) {
        self =
            switch interval {
            case .seconds(let count): .seconds(count)
            case .milliseconds(let count): .milliseconds(count)
            case .microseconds(let count): .microseconds(count)
            case .nanoseconds(let count): .nanoseconds(count)
            case .never: .nanoseconds(Int64.max)
            @unknown default: .nanoseconds(Int64.max)
            }
    }
}

extension DispatchTimeInterval {
    /// The interval of a `Duration`, in the largest unit that holds it exactly; what is longer than 292 years is `.never`.
    package init(_ duration: Duration) {
        let nanoseconds = duration.wholeNanoseconds
        self =
            switch nanoseconds {
            case Int64.max: .never
            case _ where nanoseconds.isMultiple(of: 1_000_000_000): .seconds(Int(nanoseconds / 1_000_000_000))
            case _ where nanoseconds.isMultiple(of: 1_000_000): .milliseconds(Int(nanoseconds / 1_000_000))
            case _ where nanoseconds.isMultiple(of: 1_000): .microseconds(Int(nanoseconds / 1_000))
            default: .nanoseconds(Int(nanoseconds))
            }
    }
}

// `typed` is never given. With it these are no default of the requirements that RxSwift's `SchedulerType` has.
extension SchedulerType {
    /// Schedules `action` to run once, `dueTime` from now; for intervals typed as Dispatch types them.
    @_disfavoredOverload
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: DispatchTimeInterval, typed: Never? = nil, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Schedules `action` to run every `period`; for intervals typed as Dispatch types them.
    @_disfavoredOverload
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: DispatchTimeInterval, period: DispatchTimeInterval, typed: Never? = nil,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}
