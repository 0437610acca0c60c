// SPDX-License-Identifier: MIT

extension ObservableType {
    /// One element, then the end.
    ///
    ///     just(7)
    ///     out:   7|
    ///
    /// Delivers on the subscribing thread, within `subscribe`. Subscribing with closures allocates nothing.
    ///
    /// Source: <https://reactivex.io/documentation/operators/just.html>
    @inlinable @inline(__always)
    public static func just(_ element: Element) -> Observable<Element> {
        if Parcel.isNumber(Element.self) { return Observable(.word(Parcel(holding: element))) }
        return Observable(.directScalar { try Parcel.send(element, to: $0) })
    }

    /// As `just(_:)`, delivered on `scheduler`: the element and the end, an item each.
    @export(implementation)
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable.stepping(ElementSteps(CollectionOfOne(element)), on: scheduler)
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement {
    /// One element, then the end. As `Observable.just`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/just.html>
    @export(implementation) @inline(__always)
    public static func just(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.Context.starting(.just(element)))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext {
    /// As `just(_:)`, delivered on `scheduler`.
    @export(implementation)
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(.just(element, scheduler: scheduler))
    }
}
