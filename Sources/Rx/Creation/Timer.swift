// SPDX-License-Identifier: MIT

extension ObservableType where Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, the first after one period.
    ///
    ///     interval(3 ticks)
    ///     out:   ---0--1--2--...
    ///
    /// Delivers on `scheduler`, the n-th at the start plus n periods, without drift. Allocates nothing per element. A negative period
    /// traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @inlinable
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(period >= .zero, "interval(_:scheduler:): the period must not be negative")
        return counting(after: period, every: period, on: scheduler)
    }

    /// 0 after `dueTime`, then the end; with a `period`, 1, 2 and so on every period after that, and no end.
    ///
    ///     timer(3 ticks)
    ///     out:   ---[0|]
    ///     timer(3 ticks, period: 2 ticks)
    ///     out:   ---0-1-2-...
    ///
    /// Delivers on `scheduler`, without drift. Allocates nothing per element. A negative due time counts as zero; a negative period
    /// traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @inlinable
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        if let period {
            precondition(period >= .zero, "timer(_:period:scheduler:): the period must not be negative")
            return counting(after: dueTime, every: period, on: scheduler)
        }
        return Observable { downstream in
            let item = scheduler.scheduleRelative(downstream, dueTime: dueTime) { downstream in
                if !downstream.subscription.isDisposed {
                    downstream.next(0 as Element)
                    downstream.finish(nil)
                }
                return Disposables.create()
            }
            downstream.subscription.attach(disposing: item)
        }
    }

    @export(implementation)
    static func counting(
        after start: RxTimeInterval, every period: RxTimeInterval, on scheduler: any SchedulerType
    ) -> Observable<Element> {
        Observable { downstream in
            let runs = scheduler.schedulePeriodic(0 as Element, startAfter: start, period: period) { count in
                if !downstream.subscription.isDisposed { downstream.next(count) }
                return count &+ 1
            }
            downstream.subscription.attach(disposing: runs)
        }
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, on `scheduler`. As `Observable.interval`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @export(implementation)
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: scheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, on `scheduler`. As `Observable.timer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @export(implementation)
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0 after `dueTime`, then the end. Delivers on `scheduler`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @export(implementation)
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context: SerialContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @export(implementation)
    public static func interval(_ period: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: Trait.Context.anyScheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @export(implementation)
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: Trait.Context.anyScheduler))
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, in `context`; without an end.
    ///
    ///     Observable<Int>.interval(.milliseconds(10), in: AudioEngine.self)
    ///
    /// As `interval(_:scheduler:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @inlinable
    public static func interval<Context: SerialContext>(
        _ period: RxTimeInterval, in context: Context.Type
    ) -> TraitSequence<Traits<NeverFails, Endless, Context, Cold>, Element> {
        TraitSequence(located: .interval(period, scheduler: Context.anyScheduler))
    }

    /// 0 after `dueTime`, then the end, in `context`. As `timer(_:scheduler:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, in context: Context.Type
    ) -> TraitSequence<Traits<NeverFails, ExactlyOne, Context, Cold>, Element> {
        TraitSequence(located: .timer(dueTime, scheduler: Context.anyScheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, in `context`; without an end. As `timer(_:period:scheduler:)` on the context's
    /// scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, in context: Context.Type
    ) -> TraitSequence<Traits<NeverFails, Endless, Context, Cold>, Element> {
        TraitSequence(located: .timer(dueTime, period: period, scheduler: Context.anyScheduler))
    }
}
