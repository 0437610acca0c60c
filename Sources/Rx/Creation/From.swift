// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements given.
    ///
    ///     of(1, 2, 3)
    ///     out:   123|
    ///
    /// Delivers on the subscribing thread, in turn with other synchronous sources there. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/just.html>
    @inlinable @inline(__always)
    public static func of(_ elements: Element..., scheduler: Never? = nil) -> Observable<Element> { from(elements) }

    /// As `of(_:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable.stepping(ElementSteps(elements), on: scheduler)
    }

    /// The elements of `array`. Delivers and costs as `of(_:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/from.html>
    @inlinable @inline(__always)
    public static func from(_ array: [Element], scheduler: Never? = nil) -> Observable<Element> {
        // The closure holds the array alone, so it is no object of its own.
        Observable { Observable.takeTurns(ElementSteps(array), $0) }
    }

    /// As `from(_:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable.stepping(ElementSteps(array), on: scheduler)
    }

    /// The elements of `sequence`, which is iterated anew for each subscription. Delivers as `of(_:)`; costs the same, and what the iteration costs.
    ///
    /// Source: <https://reactivex.io/documentation/operators/from.html>
    @inlinable @inline(__always)
    public static func from<Sequence: Swift.Sequence>(_ sequence: Sequence, scheduler: Never? = nil) -> Observable<Element>
    where Sequence.Element == Element {
        Observable { downstream in
            Observable.takingTurns(ElementSteps(sequence)).run(downstream)
        }
    }

    /// As `from(_:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Sequence.Element == Element {
        Observable { downstream in
            Observable.stepping(ElementSteps(sequence), on: scheduler).run(downstream)
        }
    }

    /// The element, if there is one, then the end.
    ///
    ///     from(optional: 7)
    ///     out:   7|
    ///     from(optional: nil)
    ///     out:   |
    ///
    /// Delivers on the subscribing thread, within `subscribe`. Allocates the subscription only.
    ///
    /// Source: <https://reactivex.io/documentation/operators/from.html>
    @export(implementation)
    public static func from(optional: Element?) -> Observable<Element> {
        Observable { downstream in
            if let optional { downstream.next(optional) }
            downstream.finish(nil)
        }
    }

    /// As `from(optional:)`, delivered on `scheduler`: the element and the end, an item each.
    @export(implementation)
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable.stepping(ElementSteps(optional.map { [$0] } ?? []), on: scheduler)
    }
}

/// The position in a sequence that is being iterated.
@frozen @usableFromInline
struct ElementSteps<Elements: Sequence>: Stepping {
    @usableFromInline typealias Element = Elements.Element

    /// True for arrays and `Repetition`: a sequence of the user's may wait for its next element.
    @export(implementation) static var callsSinkOnly: Bool { Elements.self == [Element].self || Elements.self == Repetition<Element>.self }

    @usableFromInline var rest: Elements.Iterator

    @export(implementation) @inline(__always)
    init(_ elements: Elements) { rest = elements.makeIterator() }

    @export(implementation) @inline(__always)
    mutating func step(_ downstream: Sink) -> Bool {
        guard let element = rest.next() else {
            downstream.stop(nil)
            return false
        }
        downstream.next(element)
        return true
    }

    @export(implementation) @inline(__always)
    mutating func take() -> Element? { rest.next() }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber {
    /// The elements, then the end, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/from.html>
    @export(implementation)
    public static func of(_ elements: Element...) -> TraitSequence<Trait, Element> { from(elements) }

    /// The elements of `array`, then the end, in the trait's context.
    @export(implementation)
    public static func from(_ array: [Element]) -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.Context.delivering(.from(array)) { .from(array, scheduler: $0) })
    }

    /// The elements of `sequence`, then the end, in the trait's context.
    @export(implementation)
    public static func from<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == Element {
        TraitSequence(located: Trait.Context.delivering(.from(sequence)) { .from(sequence, scheduler: $0) })
    }

    /// `optional`, if there is one, then the end, in the trait's context.
    @export(implementation)
    public static func from(optional: Element?) -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.Context.delivering(optional.map { .just($0) } ?? .empty()) { .from(optional: optional, scheduler: $0) })
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber, Trait.Context == AnyContext {
    /// As `of(_:)`, delivered on `scheduler`, an item each.
    @export(implementation)
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(elements, scheduler: scheduler))
    }

    /// As `from(_:)`, delivered on `scheduler`, an item each.
    @export(implementation)
    public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(array, scheduler: scheduler))
    }

    /// As `from(_:)`, delivered on `scheduler`, an item each.
    @export(implementation)
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType
    ) -> TraitSequence<Trait, Element> where Sequence.Element == Element {
        TraitSequence(.from(sequence, scheduler: scheduler))
    }

    /// As `from(optional:)`, delivered on `scheduler`.
    @_disfavoredOverload
    @export(implementation)
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.from(optional: optional, scheduler: scheduler))
    }
}
