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
    @inlinable
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
    where Subject.Observer.Element == Element {
        let channel = Multicasting.Channel(subject)
        let deaf = channel.deaf
        let multicasting = Multicasting(asObservable().run) { deaf }
        return ConnectableObservable(run: { multicasting.subscribe($0) }, start: { multicasting.connect(through: channel) })
    }

    /// As `multicast(_:)`, with a new subject for each connection.
    ///
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @inlinable
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        let multicasting = Multicasting(asObservable().run) { Multicasting.Channel(makeSubject()) }
        return ConnectableObservable(run: { multicasting.subscribe($0) }, start: { multicasting.connect() })
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
    @inlinable
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
    /// Source: <https://reactivex.io/documentation/operators/publish.html>
    @inlinable
    public func publish() -> ConnectableObservable<Element> { multicast(makeSubject: { PublishSubject() }) }

    /// As `multicast`, with a `ReplaySubject` of `bufferSize` elements for each connection. A negative size traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @inlinable
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
    }

    /// As `multicast`, with a `ReplaySubject` of the elements of the last `duration`, `bufferSize` at most, for each connection. A negative
    /// size or duration traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @inlinable
    public func replay(
        _ bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize, for: duration, scheduler: scheduler) })
    }

    /// As `multicast`, with an unbounded `ReplaySubject` for each connection.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @inlinable
    public func replayAll() -> ConnectableObservable<Element> { multicast(makeSubject: { ReplaySubject.createUnbounded() }) }
}
