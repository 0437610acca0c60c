// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// What `resultSelector` makes of each element and of the elements of `right` that overlap with it in time; all sequences have the same context.
    /// As `Observable.groupJoin`. The inner sequences deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @inlinable
    public func groupJoin<Right: TraitSequenceType, LeftDuration: TraitSequenceType, RightDuration: TraitSequenceType, Result>(
        _ right: Right, leftDuration: @escaping (Element) throws(Trait.Failure.Thrown) -> LeftDuration,
        rightDuration: @escaping (Right.Element) throws(Trait.Failure.Thrown) -> RightDuration,
        resultSelector:
            @escaping (Element, TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Shared>, Right.Element>)
            throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<Many>, Result>
    where
        Right.Trait.Context == Trait.Context, Right.Trait.Failure == Trait.Failure,
        LeftDuration.Trait.Context == Trait.Context, LeftDuration.Trait.Failure == Trait.Failure,
        RightDuration.Trait.Context == Trait.Context, RightDuration.Trait.Failure == Trait.Failure
    {
        TraitSequence(
            proven.groupJoin(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, TraitSequence(proven: $1)) }))
    }

    /// What `resultSelector` makes of each pair of an element and one of `right` that overlap in time; all sequences have the same
    /// context. As `Observable.join`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @inlinable
    public func join<Right: TraitSequenceType, LeftDuration: TraitSequenceType, RightDuration: TraitSequenceType, Result>(
        _ right: Right, leftDuration: @escaping (Element) throws(Trait.Failure.Thrown) -> LeftDuration,
        rightDuration: @escaping (Right.Element) throws(Trait.Failure.Thrown) -> RightDuration,
        resultSelector: @escaping (Element, Right.Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Having<Many>, Result>
    where
        Right.Trait.Context == Trait.Context, Right.Trait.Failure == Trait.Failure,
        LeftDuration.Trait.Context == Trait.Context, LeftDuration.Trait.Failure == Trait.Failure,
        RightDuration.Trait.Context == Trait.Context, RightDuration.Trait.Failure == Trait.Failure
    {
        TraitSequence(
            proven.join(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, $1) }))
    }
}
