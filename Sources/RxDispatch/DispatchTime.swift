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
    /// The interval of a `Duration`, in whole nanoseconds, saturating at 292 years.
    init(_ duration: Duration) { self = .nanoseconds(Int(clamping: duration.wholeNanoseconds)) }
}

extension SchedulerType {
    /// Schedules `action` to run once, `dueTime` from now; for intervals typed as Dispatch types them.
    @_disfavoredOverload
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: DispatchTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Schedules `action` to run every `period`; for intervals typed as Dispatch types them.
    @_disfavoredOverload
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}
