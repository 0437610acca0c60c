// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements from `connect()` on, for all subscribers at once; a subscriber that comes later has missed some. As `Observable.publish`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @inlinable
    public func publish() -> ConnectableSequence<Trait.Filtered, Element> { ConnectableSequence(source.publish()) }

    /// The elements from `connect()` on, for all subscribers at once, which hear the latest `bufferSize` first. As `Observable.replay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableSequence<Trait.Filtered, Element> { ConnectableSequence(source.replay(bufferSize)) }

    /// The elements from `connect()` on, for all subscribers, which hear those of the last `duration` first. As `Observable.replay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @inlinable
    public func replay(
        _ bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ConnectableSequence<Trait.Filtered, Element> {
        ConnectableSequence(source.replay(bufferSize, for: duration, scheduler: scheduler))
    }

    /// The elements from `connect()` on, for all subscribers, which hear all of them. As `Observable.replayAll`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @inlinable
    public func replayAll() -> ConnectableSequence<Trait, Element> { ConnectableSequence(source.replayAll()) }

    /// One subscription to this sequence, made by the first subscriber and kept to the end; every subscriber hears all its elements. As
    /// `Observable.cache`; the type does not say that it is shared.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @inlinable
    public func cache() -> TraitSequence<Trait, Element> { TraitSequence(proven: Trait.Context.entering(source.cache())) }

    /// The elements from `connect()` on by way of `subject`. Other code may send to the subject, too, so the type says nothing of them. As
    /// `Observable.multicast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @inlinable
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element> where Subject.Observer.Element == Element {
        ConnectableSequence(source.multicast(subject))
    }

    /// As `multicast(_:)`, with a subject for each connection.
    @_disfavoredOverload
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element> where Subject.Observer.Element == Element {
        ConnectableSequence(source.multicast(makeSubject: makeSubject))
    }

    /// What `selector` makes of the elements by way of a subject, for each subscriber anew. As `Observable.multicast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @inlinable
    public func multicast<Subject: SubjectType, Made: SequenceTrait, Result>(
        _ subjectSelector: @escaping () throws(Made.Failure.Thrown) -> Subject,
        selector:
            @escaping (TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element>) throws(Made.Failure.Thrown) ->
            TraitSequence<Made, Result>
    ) -> TraitSequence<Made, Result> where Subject.Observer.Element == Element {
        TraitSequence(source.multicast({ try subjectSelector() }, selector: { try selector($0.asTraitSequence()).source }))
    }
}
