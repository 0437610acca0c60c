// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `resultSelector` makes of each element and the latest one of `second`, once there is one.
    ///
    ///     source:          -1----2----3--|
    ///     second:          ---a----b----|
    ///     withLatestFrom:  ------2a---3b-|
    ///
    /// Delivers where the source does; an element that arrives during another's delivery is delivered by that one's thread. Subscribes to `second`
    /// first. Ends with the source, or with an error of either or of `resultSelector`; the completion of `second` changes nothing. Allocates nothing
    /// per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        Observable<ResultType>(Self.planOfWithLatestFrom(sourcePlan, second.sourcePlan, resultSelector))
    }

    /// What `withLatestFrom` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfWithLatestFrom<Other, ResultType>(
        _ first: __owned SubscribePlan, _ second: __owned SubscribePlan, _ resultSelector: __owned @escaping (Element, Other) throws -> ResultType
    ) -> SubscribePlan {
        .stream { downstream in
            let coordinator = CoordinatedPlans<DeliveryContext.Exclusion>.coordinator(downstream, sources: 1)
            let latest = Latest<Other>()
            coordinator.startSideInput(second, coordinator.gated { (element: Other) in latest.element = element })
            @_eagerMove let push = downstream.push
            coordinator.start(
                first,
                coordinator.gated { (element: Element) in
                    guard let other = latest.element else { return }
                    do {
                        Parcel.send(try resultSelector(element, other), to: push)
                    } catch {
                        coordinator.finish(error)
                    }
                })
        }
    }

    /// The latest element of `second` for each element, once there is one. As `withLatestFrom(_:resultSelector:)`, which also takes the element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable @inline(__always)
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of each element and the latest one of `second`, which has the same context. As
    /// `Observable.withLatestFrom`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @export(implementation) @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Filtered, Result>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(located.withLatestFrom(second.traitSequence.source) { try resultSelector($0, $1) })
    }
}

extension TraitSequenceType {
    /// The latest element of `second`, which has the same context, for each element of this.
    @export(implementation) @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType>(_ second: Second) -> TraitSequence<Trait.Filtered, Second.Element>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(located.withLatestFrom(second.traitSequence.source))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `withLatestFrom` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType, Result>(
        _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Filtered, Result>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(located.withLatestFrom(second.traitSequence.source) { try resultSelector($0, $1) })
    }
}
