// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements. When it ends by an error, the sequence made by `notificationHandler` decides: its next element subscribes to the source
    /// again, its end ends the result. An end that comes while the source runs counts at the source's next error.
    ///
    ///     source:                                1-2-#
    ///     retry { errors in errors, 3 ticks later }
    ///     out:                                   1-2----1-2----1-2-...
    ///
    /// The handler runs once for each subscription and receives the source's errors as elements; an error of another type than its
    /// own ends the sequence. Delivers where the source does. Allocates per attempt; attempts that fail at once take constant
    /// stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry<Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> Observable<Element> {
        Observable(
            .restarting(sourcePlan, of: Element.self, outlivesAnswers: true, { $0 as? Error }) {
                notificationHandler($0).sourcePlan
            })
    }

    /// As `retry(when:)`, for errors of every type.
    @inlinable
    public func retry(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> Observable<Element> {
        Observable(
            .restarting(sourcePlan, of: Element.self, outlivesAnswers: true, { $0 }) { notificationHandler($0).sourcePlan })
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements; after an error the sequence is subscribed to again when the sequence made by `notificationHandler` emits. As
    /// `Observable.retry(when:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @export(implementation)
    public func retry<Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry { Trait.Context.observing(notificationHandler($0)) }))
    }

    /// As `retry(when:)`, for errors of any type.
    @export(implementation)
    public func retry(
        when notificationHandler: @escaping (Observable<any Error>) -> some ObservableType
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry { Trait.Context.observing(notificationHandler($0)) }))
    }
}
