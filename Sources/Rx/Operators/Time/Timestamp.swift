// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Each element with the time at which it came, by the clock of `scheduler`.
    ///
    ///     source:        a--b-|
    ///     timestamp()
    ///     out:           0a-3b|   (columns)
    ///
    /// Delivers where the source does. Costs one reading of the clock an element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timestamp.html>
    @_disfavoredOverload
    @export(implementation)
    public func timestamp(scheduler: any SchedulerType) -> Observable<(time: RxTime, element: Element)> {
        map { (time: scheduler.now, element: $0) }
    }

    /// Each element with the time that has passed since the one before, or since the subscription.
    ///
    ///     source:         -a--b-|
    ///     timeInterval()
    ///     out:            -1a-3b|   (columns)
    ///
    /// Delivers where the source does. Costs one reading of the clock of `scheduler` an element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeinterval.html>
    @_disfavoredOverload
    @export(implementation)
    public func timeInterval(scheduler: any SchedulerType) -> Observable<(interval: RxTimeInterval, element: Element)> {
        let run = asObservable().run
        return Observable<(interval: RxTimeInterval, element: Element)> { downstream in
            let latest = Box(scheduler.now)
            run(
                downstream.feeding { parcel in
                    let now = scheduler.now
                    let interval = latest.value.duration(to: now)
                    latest.value = now
                    downstream.next((interval: interval, element: parcel.open(as: Element.self)))
                })
        }
    }
}

extension TraitSequenceType {
    /// Each element with the time at which it passed, by the clock of `scheduler`. As `Observable.timestamp`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timestamp.html>
    @_disfavoredOverload
    @export(implementation)
    public func timestamp(scheduler: any SchedulerType) -> TraitSequence<Trait, (time: RxTime, element: Element)> {
        TraitSequence(source.timestamp(scheduler: scheduler))
    }

    /// Each element with the time since the one before, by the clock of `scheduler`. As `Observable.timeInterval`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeinterval.html>
    @_disfavoredOverload
    @export(implementation)
    public func timeInterval(scheduler: any SchedulerType) -> TraitSequence<Trait, (interval: RxTimeInterval, element: Element)> {
        TraitSequence(source.timeInterval(scheduler: scheduler))
    }
}
