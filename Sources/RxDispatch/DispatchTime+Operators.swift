// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

// For spans that a program holds as Dispatch types them; literals (`.milliseconds(300)`) need nothing of this. `.never` is the longest
// span there is.

extension ObservableType {
    /// `debounce(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// `throttle(_:latest:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element> {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// `buffer(timeSpan:count:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// `window(timeSpan:count:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func window(
        timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        window(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// `delay(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// `delaySubscription(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout(_:other:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: DispatchTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }

    /// `take(for:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// `skip(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// `interval(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        interval(Duration(period), scheduler: scheduler)
    }

    /// `timer(_:period:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public static func timer(
        _ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}
