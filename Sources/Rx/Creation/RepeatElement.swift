// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same element for ever.
    ///
    ///     repeatElement(7)
    ///     out:   7777777777...
    ///
    /// Delivers on the subscribing thread, in turn with other synchronous sources there, until the subscription ends. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @inlinable @inline(__always)
    public static func repeatElement(_ element: Element, scheduler: Never? = nil) -> Observable<Element> {
        Observable.takingTurns(ElementSteps(Repetition(element: element)))
    }

    /// As `repeatElement(_:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable.stepping(ElementSteps(Repetition(element: element)), on: scheduler)
    }
}

/// The state of a source that repeats one element for ever.
@frozen @usableFromInline
struct Repetition<Element>: Sequence, IteratorProtocol {
    @usableFromInline let element: Element

    @export(implementation) @inline(__always)
    init(element: Element) { self.element = element }

    @export(implementation) @inline(__always)
    func next() -> Element? { element }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd {
    /// The same element for ever, in the trait's context. As `Observable.repeatElement`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @export(implementation)
    public static func repeatElement(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.repeatElement(element)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context == AnyContext {
    /// As `repeatElement(_:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @export(implementation)
    public static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.repeatElement(element, scheduler: scheduler))
    }
}
