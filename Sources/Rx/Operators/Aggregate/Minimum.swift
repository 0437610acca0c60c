// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The least element, as `areInIncreasingOrder` judges; the first of several. ReactiveX's `min`.
    ///
    /// Delivers where the source ends. No elements give `RxError.noElements`; what the closure throws ends the sequence. Keeps one
    /// element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/min.html>
    @_disfavoredOverload
    @export(implementation)
    public func minimum(by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool) -> Single<Element> {
        best { element, best in try areInIncreasingOrder(element, best) }
    }

    /// The greatest element, as `areInIncreasingOrder` judges; the first of several. ReactiveX's `max`.
    ///
    /// Delivers and costs as `minimum(by:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/max.html>
    @_disfavoredOverload
    @export(implementation)
    public func maximum(by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool) -> Single<Element> {
        best { element, best in try areInIncreasingOrder(best, element) }
    }

    @export(implementation)
    func best(_ isBetter: @escaping (Element, Element) throws -> Bool) -> Single<Element> {
        TraitSequence(
            asObservable().reduce(
                Element?.none,
                accumulator: { best, element in
                    guard let best, try !isBetter(element, best) else { return element }
                    return best
                },
                mapResult: { best in
                    guard let best else { throw RxError.noElements }
                    return best
                }))
    }
}

extension ObservableType where Element: Comparable {
    /// The least element. ReactiveX's `min`, a name that would hide Swift's function in extensions of `ObservableType`.
    ///
    ///     source:      2-1-3-|
    ///     minimum()
    ///     out:         ------[1|]
    ///
    /// Delivers and costs as `minimum(by:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/min.html>
    @_disfavoredOverload
    @export(implementation)
    public func minimum() -> Single<Element> { best(<) }

    /// The greatest element. ReactiveX's `max`, a name that would hide Swift's function in extensions of `ObservableType`.
    ///
    ///     source:      2-3-1-|
    ///     maximum()
    ///     out:         ------[3|]
    ///
    /// Delivers and costs as `minimum(by:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/max.html>
    @_disfavoredOverload
    @export(implementation)
    public func maximum() -> Single<Element> { best(>) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == PlainClosures {
    /// The least element, as `areInIncreasingOrder` judges; it fails where there is none. As `Observable.minimum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/min.html>
    @_disfavoredOverload
    @export(implementation)
    public func minimum(
        by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.minimum(by: areInIncreasingOrder).source)
    }

    /// The greatest element, as `areInIncreasingOrder` judges; it fails where there is none. As `Observable.maximum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/max.html>
    @_disfavoredOverload
    @export(implementation)
    public func maximum(
        by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.maximum(by: areInIncreasingOrder).source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: Comparable {
    /// The least element; it fails where there is none. As `Observable.minimum`.
    @_disfavoredOverload
    @export(implementation)
    public func minimum() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.minimum().source)
    }

    /// The greatest element; it fails where there is none. As `Observable.maximum`.
    @_disfavoredOverload
    @export(implementation)
    public func maximum() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.maximum().source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// `minimum` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func minimum(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.minimum(by: areInIncreasingOrder).source)
    }

    /// `maximum` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func maximum(
        by areInIncreasingOrder: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.maximum(by: areInIncreasingOrder).source)
    }
}
