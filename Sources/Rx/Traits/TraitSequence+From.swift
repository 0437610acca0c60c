// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber {
    /// The elements, then the end, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/from.html>
    @inlinable
    public static func of(_ elements: Element...) -> TraitSequence<Trait, Element> { from(elements) }

    /// The elements of `array`, then the end, in the trait's context.
    @inlinable
    public static func from(_ array: [Element]) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.delivering(.from(array)) { .from(array, scheduler: $0) })
    }

    /// The elements of `sequence`, then the end, in the trait's context.
    @inlinable
    public static func from<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == Element {
        TraitSequence(Trait.Context.delivering(.from(sequence)) { .from(sequence, scheduler: $0) })
    }

    /// `optional`, if there is one, then the end, in the trait's context.
    @inlinable
    public static func from(optional: Element?) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.delivering(optional.map { .just($0) } ?? .empty()) { .from(optional: optional, scheduler: $0) })
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Trait.Context == AnyContext {
    /// As `of(_:)`, delivered on `scheduler`, an item each.
    @inlinable
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(elements, scheduler: scheduler))
    }

    /// As `from(_:)`, delivered on `scheduler`, an item each.
    @inlinable
    public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(array, scheduler: scheduler))
    }

    /// As `from(_:)`, delivered on `scheduler`, an item each.
    @inlinable
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType
    ) -> TraitSequence<Trait, Element> where Sequence.Element == Element {
        TraitSequence(.from(sequence, scheduler: scheduler))
    }

    /// As `from(optional:)`, delivered on `scheduler`.
    @_disfavoredOverload
    @inlinable
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(optional: optional, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context: SerialContext, Element: FixedWidthInteger {
    /// 0, 1, 2 and so on, one every `period`, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/interval.html>
    @inlinable
    public static func interval(_ period: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(.interval(period, scheduler: Trait.Context.anyScheduler))
    }

    /// 0 after `dueTime`, then 1, 2 and so on every `period`, on the context's scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timer.html>
    @inlinable
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(.timer(dueTime, period: period, scheduler: Trait.Context.anyScheduler))
    }
}
