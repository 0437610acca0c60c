// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of `obj` and each element; `obj` is held weakly, and once it is gone the next element ends the
    /// sequence.
    ///
    ///     source:                              1--2-----3--|      (obj goes at tick 8)
    ///     withUnretained(obj) { obj, x in x }
    ///     out:                                 1--2-----|
    ///
    /// Delivers where the source does. Costs one weak load per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @export(implementation)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        let run = asObservable().run
        return Observable<Out> { [weak obj] downstream in
            run(
                downstream.feeding { [weak obj] parcel in
                    guard let obj else { return downstream.finish(nil) }
                    downstream.next(resultSelector(obj, parcel.open(as: Element.self)))
                })
        }
    }

    /// As `withUnretained(_:resultSelector:)`, the two in a tuple.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @export(implementation)
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of `obj` and each element; `obj` is held weakly, and once it is gone the next element ends the
    /// sequence.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> TraitSequence<Trait.Filtered, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// As `withUnretained(_:resultSelector:)`, the two in a tuple.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> TraitSequence<Trait.Filtered, (Object, Element)> {
        TraitSequence(source.withUnretained(obj))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of `obj` and each element. `obj` is held weakly, and once it is gone the next element ends the sequence. So a
    /// sequence without an end may have one.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> TraitSequence<Trait.Having<Many>, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless {
    /// As `withUnretained(_:resultSelector:)`, the two in a tuple.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> TraitSequence<Trait.Having<Many>, (Object, Element)> {
        TraitSequence(source.withUnretained(obj))
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd, Trait.Context.Closures == SendableClosures {
    /// `withUnretained` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> TraitSequence<Trait.Filtered, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}

extension TraitSequenceType where Trait.Cardinality == Endless, Trait.Context.Closures == SendableClosures {
    /// `withUnretained` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> TraitSequence<Trait.Having<Many>, Out> {
        TraitSequence(source.withUnretained(obj, resultSelector: resultSelector))
    }
}
