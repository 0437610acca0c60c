// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements in sequences: a new one begins whenever the one before has `count` elements or is `timeSpan` old, whichever is
    /// first.
    ///
    ///     source:                     1-2-3-----4-|
    ///     window(5 ticks, count 2)
    ///     out:                        a-b----c----|
    ///     a:                          1-[2|]
    ///     b:                          ----3--|
    ///     c:                          ----------4-|
    ///
    /// The first sequence begins with the subscription. Elements are delivered where the source does. A sequence ends and the next one begins where
    /// the source delivers, or on `scheduler` when its time has passed. The sequences are hot: an element without an observer is lost. The source
    /// stays subscribed while the outer sequence or the current inner one has an observer. An error ends both. Allocates per sequence, nothing per
    /// element, except when two arrive at once. A count below one is no limit, as in RxSwift. A negative `timeSpan` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @inlinable
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        Observable.windowing(asObservable(), in: AnyContext.self, timeSpan: timeSpan, count: count, scheduler: scheduler)
    }

    /// The elements in sequences: a new one begins whenever `boundary` emits.
    ///
    ///     source:              1-2-3-----4-|
    ///     boundary:            ---x---------
    ///     window(boundary:)
    ///     out:                 a--b--------|
    ///     a:                   1-2|
    ///     b:                   ----3-----4-|
    ///
    /// Delivers and costs as `window(timeSpan:count:scheduler:)`; ends with either of the two. Subscribes to `boundary` first.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @inlinable
    public func window<Boundary: ObservableConvertibleType>(boundary: Boundary) -> Observable<Observable<Element>> {
        Observable<Observable<Element>>(
            Windows.plan(
                of: sourcePlan, WindowElements(Element.self, in: DeliveryContext.self), by: DeliveryContext.Exclusion.self,
                cutAt: boundary.sourcePlan))
    }
}

extension Observable {
    /// As `window(timeSpan:count:scheduler:)`; `context` is that of `scheduler` and the source.
    @export(implementation)
    static func windowing<Context: ContextAxis>(
        _ source: Observable<Element>, in context: Context.Type, timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        precondition(timeSpan >= .zero, "window(timeSpan:count:scheduler:): the time span must not be negative")
        return Observable<Observable<Element>>(
            Windows.plan(
                of: source.plan, WindowElements(Element.self, in: context), by: Context.Exclusion.self, timeSpan: timeSpan,
                count: count > 0 ? count : .max, scheduler: scheduler))
    }
}

extension TraitSequenceType {
    /// The elements in sequences of `count` at most, cut after `timeSpan` at the latest, on `scheduler`: each of them ends. As
    /// `Observable.window`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @export(implementation)
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> TraitSequence<
        Traits<Trait.Failure, Many, AnyContext, Trait.Sharing>,
        TraitSequence<Traits<Trait.Failure, Finite, AnyContext, Shared>, Element>
    > {
        TraitSequence(source.window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { TraitSequence(located: $0) })
    }

    /// The elements in sequences, cut whenever `boundary`, a sequence of the same context, emits. As `Observable.window(boundary:)`. The sequences
    /// deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @export(implementation)
    public func window<Boundary: TraitSequenceType>(
        boundary: Boundary
    ) -> TraitSequence<Trait.Having<Many>, TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Shared>, Element>>
    where Boundary.Trait.Context == Trait.Context, Boundary.Trait.Failure == Trait.Failure {
        TraitSequence(Trait.Context.entering(located.window(boundary: boundary.traitSequence.source).map { TraitSequence(located: $0) }))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements in sequences of `count` at most, cut after `timeSpan` at the latest, on the scheduler of the context: each of them ends. As
    /// `Observable.window`. They deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @_disfavoredOverload
    @export(implementation)
    public func window(
        timeSpan: RxTimeInterval, count: Int
    ) -> TraitSequence<Trait.Having<Many>, TraitSequence<Traits<Trait.Failure, Finite, Trait.Context, Shared>, Element>> {
        let windows = Observable.windowing(
            source, in: Trait.Context.self, timeSpan: timeSpan, count: count, scheduler: Trait.Context.anyScheduler)
        return TraitSequence(Trait.Context.entering(windows.map { TraitSequence(located: $0) }))
    }
}
