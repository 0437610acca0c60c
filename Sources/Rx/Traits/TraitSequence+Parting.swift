// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// Two sequences: the elements for which `predicate` is true, and the others. As `Observable.partition`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @inlinable
    public func partition(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> (matching: TraitSequence<Trait.Filtered, Element>, others: TraitSequence<Trait.Filtered, Element>) {
        (TraitSequence(source.filter { try predicate($0) }), TraitSequence(source.filter { try !predicate($0) }))
    }

    /// What `selector` makes of the first element and of the whole sequence, the first element included. As `Observable.switchOnFirst`.
    ///
    /// Source: Reactor's operator of that name; <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @inlinable
    public func switchOnFirst<Result>(
        _ selector:
            @escaping (_ first: Element, _ all: TraitSequence<Trait.Filtered, Element>) throws(Trait.Failure.Thrown) ->
            TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.switchOnFirst { try selector($0, TraitSequence(proven: $1)).source })
    }
}
