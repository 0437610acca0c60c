// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of each element and of the elements of `right` that overlap with it in time.
    ///
    ///     source:             a-----b----|      (each lasts 4 ticks)
    ///     right:              --1--2---3--      (each lasts 2 ticks)
    ///     groupJoin:          A-----B----|
    ///     A:                  --1-|
    ///     B:                  ------2--3|
    ///
    /// An element lasts until the sequence that its selector makes of it emits or completes. The inner sequences are hot: the first elements of each
    /// come right after `resultSelector` returned and its result was delivered. Delivers where the sources do; an event that arrives during another's
    /// delivery is delivered by that one's thread. Ends with the first error, also one that a closure throws, or when the source has completed and
    /// its last element has expired; the completion of `right` changes nothing. The sources stay subscribed while the outer or an inner sequence has
    /// an observer. Keeps the elements that last.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @export(implementation)
    public func groupJoin<
        Right: ObservableConvertibleType, LeftDuration: ObservableConvertibleType, RightDuration: ObservableConvertibleType, Result
    >(
        _ right: Right, leftDuration: @escaping (Element) throws -> LeftDuration,
        rightDuration: @escaping (Right.Element) throws -> RightDuration,
        resultSelector: @escaping (Element, Observable<Right.Element>) throws -> Result
    ) -> Observable<Result> {
        let source = sourcePlan
        let right = right.sourcePlan
        return Observable<Result> { downstream in
            let state = GroupJoinState<Right.Element, DeliveryContext>(downstream)
            let coordinator = state.coordinator
            let leaving = coordinator.makeChild()
            source.runInner(
                Sink(
                    leaving,
                    push: coordinator.gated { (element: Element) in
                        state.trying {
                            let group = InnerSubject(at: state.contextScheduler)
                            let number = state.lefts.add(group)
                            state.expire(try leftDuration(element).sourcePlan) { state.close(number) }
                            let result = try resultSelector(element, Observable(state.lifetime.holding(group, in: DeliveryContext.self)))
                            coordinator.downstream.next(result)
                            state.rights.forEach { group.send($0, by: DeliveryContext.Exclusion.self) }
                        }
                    }, stop: { state.end($0, $1) }))
            if state.lifetime.life.isDisposed { return }
            coordinator.startSideInput(
                right,
                coordinator.gated { (element: Right.Element) in
                    state.trying {
                        let number = state.rights.add(element)
                        state.expire(try rightDuration(element).sourcePlan) { state.rights.remove(number) }
                        state.lefts.forEach { $0.send(element, by: DeliveryContext.Exclusion.self) }
                    }
                })
        }
    }

    /// What `resultSelector` makes of each pair of an element and one of `right` that overlap in time.
    ///
    ///     source:   a-----b----|      (each lasts 4 ticks)
    ///     right:    --1--2---3--      (each lasts 2 ticks)
    ///     join:     --'a1'---'b2'--'b3'-|
    ///
    /// Delivers, ends and costs as `groupJoin` with its inner sequences merged.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @export(implementation)
    public func join<
        Right: ObservableConvertibleType, LeftDuration: ObservableConvertibleType, RightDuration: ObservableConvertibleType, Result
    >(
        _ right: Right, leftDuration: @escaping (Element) throws -> LeftDuration,
        rightDuration: @escaping (Right.Element) throws -> RightDuration,
        resultSelector: @escaping (Element, Right.Element) throws -> Result
    ) -> Observable<Result> {
        Located<DeliveryContext, Observable<Result>>(
            groupJoin(right, leftDuration: leftDuration, rightDuration: rightDuration) { left, rights in
                rights.map { right throws in try resultSelector(left, right) }
            }
        ).merge()
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of each element and of the elements of `right` that overlap with it in time; all sequences have the same context.
    /// As `Observable.groupJoin`. The inner sequences deliver in the context; a subscriber from elsewhere is subscribed there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @export(implementation)
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
            located.groupJoin(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, TraitSequence(located: $1)) }))
    }

    /// What `resultSelector` makes of each pair of an element and one of `right` that overlap in time; all sequences have the same
    /// context. As `Observable.join`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/join.html>
    @_disfavoredOverload
    @export(implementation)
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
            located.join(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, $1) }))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `groupJoin` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
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
            located.groupJoin(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, TraitSequence(located: $1)) }))
    }

    /// `join` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
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
            located.join(
                right.source, leftDuration: { try leftDuration($0).source }, rightDuration: { try rightDuration($0).source },
                resultSelector: { try resultSelector($0, $1) }))
    }
}
