// SPDX-License-Identifier: MIT

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
        TraitSequence(proven: .interval(period, scheduler: Context.anyScheduler))
    }

    /// 0 after `dueTime`, then the end, in `context`. As `timer(_:scheduler:)` on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, in context: Context.Type
    ) -> TraitSequence<Traits<NeverFails, ExactlyOne, Context, Cold>, Element> {
        TraitSequence(proven: .timer(dueTime, scheduler: Context.anyScheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, in `context`; without an end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer<Context: SerialContext>(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, in context: Context.Type
    ) -> TraitSequence<Traits<NeverFails, Endless, Context, Cold>, Element> {
        TraitSequence(proven: .timer(dueTime, period: period, scheduler: Context.anyScheduler))
    }
}

extension RealtimeLane {
    /// The lane's elements in `context`, until the producer finishes. As `elements(on:every:)` on the context's scheduler.
    public func elements<Context: SerialContext>(
        in context: Context.Type, every period: Duration = .milliseconds(1)
    ) -> TraitSequence<Traits<NeverFails, Many, Context, Cold>, Element> where Context.Scheduler == SerialScheduler {
        TraitSequence(proven: elements(on: Context.scheduler, every: period))
    }

    /// The lane's elements in `context` in batches of at least one. As `batches(on:every:)` on the context's scheduler.
    public func batches<Context: SerialContext>(
        in context: Context.Type, every period: Duration = .milliseconds(1)
    ) -> TraitSequence<Traits<NeverFails, Many, Context, Cold>, [Element]> where Context.Scheduler == SerialScheduler {
        TraitSequence(proven: batches(on: Context.scheduler, every: period))
    }
}
