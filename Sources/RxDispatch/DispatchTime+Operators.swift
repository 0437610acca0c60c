// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

// For spans that a program holds as Dispatch types them; literals (`.milliseconds(300)`) need nothing of this. `.never` is the longest
// span there is.

extension ObservableType {
    /// `debounce(_:scheduler:)`
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// `throttle(_:latest:scheduler:)`
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element> {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// `buffer(timeSpan:count:scheduler:)`
    @_disfavoredOverload
    public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// `interval(_:scheduler:)`
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        interval(Duration(period), scheduler: scheduler)
    }

    /// `timer(_:period:scheduler:)`
    @_disfavoredOverload
    public static func timer(
        _ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}
