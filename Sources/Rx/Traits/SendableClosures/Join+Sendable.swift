// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `groupJoin`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func groupJoin<Right: TraitSequenceType, LeftDuration: TraitSequenceType, RightDuration: TraitSequenceType, Result>(
        _ right: Right, leftDuration: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> LeftDuration,
        rightDuration: @escaping @Sendable (Right.Element) throws(Trait.Failure.Thrown) -> RightDuration,
        resultSelector:
            @escaping @Sendable (Element, TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Shared>, Right.Element>)
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

    /// As the other `join`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func join<Right: TraitSequenceType, LeftDuration: TraitSequenceType, RightDuration: TraitSequenceType, Result>(
        _ right: Right, leftDuration: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> LeftDuration,
        rightDuration: @escaping @Sendable (Right.Element) throws(Trait.Failure.Thrown) -> RightDuration,
        resultSelector: @escaping @Sendable (Element, Right.Element) throws(Trait.Failure.Thrown) -> Result
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
