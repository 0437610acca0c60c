// SPDX-License-Identifier: MIT

extension ObservableType {
    /// This sequence through `subject`. Subscribers subscribe to the subject; from `connect()` on the subject receives this sequence.
    ///
    ///     source:       1-2-3-4-|
    ///     connect():     ^
    ///     subscribers:  --2-3-4-|
    ///
    /// Delivers where the source does. Allocates per connection and per subscriber.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @export(implementation)
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
    where Subject.Observer.Element == Element {
        let channel = Multicasting.Channel(subject)
        let multicasting = Multicasting(asObservable().run, always: channel.deaf)
        return ConnectableObservable(multicasting, start: { multicasting.connect(through: channel) })
    }

    /// As `multicast(_:)`, with a new subject for each connection.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @export(implementation)
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let multicasting = Multicasting(asObservable().run) { Multicasting.Channel(makeSubject()) }
        return ConnectableObservable(multicasting, start: { multicasting.connect() })
    }

    /// What `selector` makes of this sequence shared through a subject, for each subscriber anew.
    ///
    ///     source:                                                     1---2---|
    ///     multicast({ PublishSubject() }) { .zip($0, $0.skip(1)) { "\($0)\($1)" } }
    ///     out:                                                        ----'12'---|
    ///
    /// What `subjectSelector` or `selector` throws ends the sequence. Delivers where the result of `selector` does. Allocates the subject
    /// and a connection per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @export(implementation)
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let run = asObservable().run
        return Observable<Result> { downstream in
            do {
                let multicasting = Multicasting(run, once: .init(try subjectSelector()))
                TailStart.startApart(try selector(Observable<Subject.Element> { multicasting.subscribe($0) }).run, downstream)
                if downstream.subscription.isDisposed { return }
                downstream.subscription.attach(disposing: multicasting.connect())
            } catch {
                downstream.stop(error)
            }
        }
    }

    /// As `multicast`, with a `PublishSubject` for each connection.
    ///
    ///     source:       1-2-3-4-|
    ///     publish()
    ///     connect():     ^
    ///     subscribers:  --2-3-4-|
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @export(implementation)
    public func publish() -> ConnectableObservable<Element> { multicast(makeSubject: { PublishSubject() }) }

    /// As `multicast`, with a `ReplaySubject` of `bufferSize` elements for each connection. A negative size traps.
    ///
    ///     source:       1-2-3-4-|
    ///     replay(1)
    ///     connect():     ^
    ///     a:            --2-3-4-|
    ///     b:            -----34-|      (subscribes in tick 5)
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @export(implementation)
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
    }

    /// As `multicast`, with a `ReplaySubject` of the elements of the last `duration`, `bufferSize` at most, for each connection. A negative
    /// size or duration traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func replay(
        _ bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize, for: duration, scheduler: scheduler) })
    }

    /// As `multicast`, with an unbounded `ReplaySubject` for each connection.
    ///
    ///     source:       1-2-3-4-|
    ///     replayAll()
    ///     connect():     ^
    ///     a:            --2-3-4-|
    ///     b:            -----[23]4-|      (subscribes in tick 5)
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @export(implementation)
    public func replayAll() -> ConnectableObservable<Element> { multicast(makeSubject: { ReplaySubject.createUnbounded() }) }
}

extension TraitSequenceType {
    /// The elements from `connect()` on, for all subscribers at once; a subscriber that comes later has missed some. As `Observable.publish`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func publish() -> ConnectableSequence<Trait.Published<Cold>, Element> { ConnectableSequence(source.publish()) }

    /// The elements from `connect()` on, for all subscribers at once, which hear the latest `bufferSize` first. As `Observable.replay`. A sequence that
    /// replays its latest element still does, if `bufferSize` is 0.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func replay(_ bufferSize: Int) -> ConnectableSequence<Trait.Filtered, Element> {
        ConnectableSequence(source.replay(bufferSize == 0 ? Trait.Sharing.leastReplay : bufferSize))
    }

    /// The elements from `connect()` on, for all subscribers, which hear those of the last `duration` first. As `Observable.replay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func replay(
        _ bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ConnectableSequence<Trait.Published<Cold>, Element> {
        ConnectableSequence(source.replay(bufferSize, for: duration, scheduler: scheduler))
    }

    /// The elements from `connect()` on, for all subscribers, which hear all of them. As `Observable.replayAll`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func replayAll() -> ConnectableSequence<Trait, Element> { ConnectableSequence(source.replayAll()) }

    /// The elements from `connect()` on by way of `subject`. Other code may send to the subject, too, so the type says nothing of them. As
    /// `Observable.multicast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element> where Subject.Observer.Element == Element {
        ConnectableSequence(source.multicast(subject))
    }

    /// As `multicast(_:)`, with a subject for each connection.
    @_disfavoredOverload
    @export(implementation)
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element> where Subject.Observer.Element == Element {
        ConnectableSequence(source.multicast(makeSubject: makeSubject))
    }

    /// What `selector` makes of the elements by way of a subject, for each subscriber anew. As `Observable.multicast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func multicast<Subject: SubjectType, Made: SequenceTrait, Result>(
        _ subjectSelector: @escaping () throws(Made.Failure.Thrown) -> Subject,
        selector:
            @escaping (TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Subject.Element>) throws(Made.Failure.Thrown) ->
            TraitSequence<Made, Result>
    ) -> TraitSequence<Made, Result> where Subject.Observer.Element == Element {
        let source = source
        if Made.Context.self == AnyContext.self || Made.Failure.self == NeverFails.self {
            return TraitSequence(source.multicast({ try subjectSelector() }, selector: { try selector($0.asTraitSequence()).source }))
        }
        return TraitSequence(
            .deferred {
                Made.Context.made {
                    let subject = try subjectSelector()
                    return source.multicast({ subject }, selector: { all in Made.Context.made { try selector(all.asTraitSequence()).source } })
                }
            })
    }
}

extension TraitSequenceType where Trait.Sharing: SharedAxis {
    /// As the other `publish()`, of a shared sequence: the result is shared, and replays nothing.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func publish() -> ConnectableSequence<Trait.Published<Shared>, Element> { ConnectableSequence(source.publish()) }

    /// As the other `replay(_:for:scheduler:)`, of a shared sequence: the result is shared, and the type does not say what is replayed.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func replay(
        _ bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ConnectableSequence<Trait.Published<Shared>, Element> {
        ConnectableSequence(source.replay(bufferSize, for: duration, scheduler: scheduler))
    }
}
