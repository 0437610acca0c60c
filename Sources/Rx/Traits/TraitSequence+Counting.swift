// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Element: FixedWidthInteger {
    /// The integers from `start`, `count` of them, in the trait's context. As `Observable.range`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/range.html>
    @_disfavoredOverload
    @inlinable
    public static func range(start: Element, count: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.range(start: start, count: count)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// As `range(start:count:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @inlinable
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.range(start: start, count: count, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd {
    /// The same element for ever, in the trait's context. As `Observable.repeatElement`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @inlinable
    public static func repeatElement(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.repeatElement(element)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context == AnyContext {
    /// As `repeatElement(_:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @inlinable
    public static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.repeatElement(element, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, on `scheduler`. As `Observable.interval`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @_disfavoredOverload
    @inlinable
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: scheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, on `scheduler`. As `Observable.timer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @_disfavoredOverload
    @inlinable
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality == Many {
    /// The states from `initialState` on, each made of the one before by `iterate`, while `condition` holds, in the trait's context. As
    /// `Observable.generate`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @_disfavoredOverload
    @inlinable
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool,
        iterate: @escaping (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Trait.Context.entering(
                .generate(initialState: initialState, condition: { try condition($0) }, iterate: { try iterate($0) })))
    }
}

extension TraitSequenceType where Trait.Cardinality == Many, Trait.Context == AnyContext {
    /// As `generate(initialState:condition:iterate:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @inlinable
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool,
        scheduler: any ImmediateSchedulerType, iterate: @escaping (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            .generate(
                initialState: initialState, condition: { try condition($0) }, scheduler: scheduler, iterate: { try iterate($0) }))
    }
}
