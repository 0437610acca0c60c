// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement {
    /// One element, then the end. As `Observable.just`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/just.html>
    @inlinable @inline(__always)
    public static func just(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(proven: Trait.Context.entering(.just(element)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext {
    /// As `just(_:)`, delivered on `scheduler`.
    @inlinable
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.just(element, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0 after `dueTime`, then the end. Delivers on `scheduler`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @inlinable
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoElement {
    /// The end at once. As `Observable.empty`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @inlinable
    public static func empty() -> TraitSequence<Trait, Element> { TraitSequence(proven: Trait.Context.entering(.empty())) }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The end by `error` at once. As `Observable.error`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @inlinable
    public static func error(_ error: any Error) -> TraitSequence<Trait, Element> {
        TraitSequence(proven: Trait.Context.entering(.error(error)))
    }
}

extension TraitSequenceType {
    /// No elements, and no end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @inlinable
    public static func never() -> TraitSequence<Trait, Element> { TraitSequence(proven: .never()) }

    /// The sequence that `observableFactory` makes for each subscription anew; shared afterwards where the trait says so.
    ///
    /// What the factory throws ends the sequence, if it may fail; otherwise the factory must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defer.html>
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping () throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.deferred { try observableFactory().source })
    }
}

extension TraitSequenceType {
    /// The sequence that the second factory makes of a resource, which lives as long as the subscription. As `Observable.using`.
    ///
    /// What the factories throw ends the sequence, if it may fail; otherwise they must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/using.html>
    @inlinable
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws(Trait.Failure.Thrown) -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.using({ try resourceFactory() }, observableFactory: { try primitiveSequenceFactory($0).source }))
    }
}
