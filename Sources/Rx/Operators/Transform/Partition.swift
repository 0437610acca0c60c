// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Two sequences: the elements for which `predicate` is true, and the others.
    ///
    ///     source:                       1-2-3-4-|
    ///     partition { $0 % 2 == 0 }
    ///     matching:                     --2---4-|
    ///     others:                       1---3---|
    ///
    /// Each subscribes to this sequence by itself (`share()` it before where that matters), and delivers and costs as `filter(_:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @export(implementation)
    public func partition(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> (matching: Observable<Element>, others: Observable<Element>) {
        let source = asObservable()
        return (source.filtered(by: predicate), source.filtered { try !predicate($0) })
    }
}

extension Observable {
    /// As `filter`, for a predicate of any error: with `filter`, which is for predicates of each type of errors, it would be put into another closure.
    @export(implementation) @inline(__always)
    final func filtered(by predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let run = run
        return Observable { downstream in
            run(
                downstream.feeding { parcel in
                    do { if try parcel.pass(as: Element.self, to: predicate) { downstream.push(parcel) } } catch { downstream.finish(error) }
                })
        }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// Two sequences: the elements for which `predicate` is true, and the others. As `Observable.partition`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @export(implementation)
    public func partition(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> (matching: TraitSequence<Trait.Filtered, Element>, others: TraitSequence<Trait.Filtered, Element>) {
        (TraitSequence(source.filter { try predicate($0) }), TraitSequence(source.filter { try !predicate($0) }))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `partition` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func partition(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> (matching: TraitSequence<Trait.Filtered, Element>, others: TraitSequence<Trait.Filtered, Element>) {
        (TraitSequence(source.filter { try predicate($0) }), TraitSequence(source.filter { try !predicate($0) }))
    }
}
