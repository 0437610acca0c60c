// SPDX-License-Identifier: MIT

// `interval` and `timer` for elements that can wait a little: timers whose spans overlap share wakes. A scheduler without timers of its own, or in
// virtual time, is exact.

extension ObservableType where Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, each at its time or up to `tolerance` later.
    ///
    /// As `interval(_:scheduler:)`: the n-th is due at the start plus n periods, and none drifts or is left out. A negative tolerance traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @inlinable
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> Observable<Element> {
        interval(period, scheduler: scheduler.tolerating(tolerance))
    }

    /// 0 after `dueTime`, then the end; with a `period`, 1, 2 and so on every period after that. Each comes at its time or up to `tolerance` later.
    ///
    /// As `timer(_:period:scheduler:)`. A negative tolerance traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> Observable<Element> {
        timer(dueTime, period: period, scheduler: scheduler.tolerating(tolerance))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, each up to `tolerance` later, on `scheduler`. As `Observable.interval`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @export(implementation)
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: scheduler, tolerance: tolerance))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, each up to `tolerance` later, on `scheduler`. As `Observable.timer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @export(implementation)
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: scheduler, tolerance: tolerance))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0 after `dueTime` or up to `tolerance` later, then the end. Delivers on `scheduler`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @export(implementation)
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, scheduler: scheduler, tolerance: tolerance))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context: SerialContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, each up to `tolerance` later, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @export(implementation)
    public static func interval(_ period: RxTimeInterval, tolerance: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: Trait.Context.anyScheduler, tolerance: tolerance))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, each up to `tolerance` later, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @export(implementation)
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: Trait.Context.anyScheduler, tolerance: tolerance))
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, each up to `tolerance` later, in `context`; without an end.
    ///
    /// As `interval(_:scheduler:tolerance:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @inlinable
    public static func interval<Context: SerialContext>(
        _ period: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval
    ) -> TraitSequence<Traits<NeverFails, Endless, Context, Cold>, Element> {
        TraitSequence(located: .interval(period, scheduler: Context.anyScheduler, tolerance: tolerance))
    }

    /// 0 after `dueTime` or up to `tolerance` later, then the end, in `context`. As `timer(_:scheduler:tolerance:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval
    ) -> TraitSequence<Traits<NeverFails, ExactlyOne, Context, Cold>, Element> {
        TraitSequence(located: .timer(dueTime, scheduler: Context.anyScheduler, tolerance: tolerance))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, each up to `tolerance` later, in `context`; without an end.
    ///
    /// As `timer(_:period:scheduler:tolerance:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval
    ) -> TraitSequence<Traits<NeverFails, Endless, Context, Cold>, Element> {
        TraitSequence(located: .timer(dueTime, period: period, scheduler: Context.anyScheduler, tolerance: tolerance))
    }
}
