// SPDX-License-Identifier: MIT
public import Synchronization

extension ObservableType {
    /// The source's elements; when it ends by an error, the sequence made by `notificationHandler` decides: an element of it
    /// subscribes to the source again, its end is the end.
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
        Observable.retrying(asObservable(), { $0 as? Error }, notificationHandler)
    }

    /// As `retry(when:)`, for errors of every type.
    @inlinable
    public func retry(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> Observable<Element> {
        Observable.retrying(asObservable(), { $0 }, notificationHandler)
    }

    @inlinable
    static func retrying<Failure>(
        _ source: Observable<Element>, _ failure: @escaping (any Swift.Error) -> Failure?,
        _ handler: @escaping (Observable<Failure>) -> some ObservableType
    ) -> Observable<Element> {
        Observable { downstream in
            let retrying = Retrying(source, downstream, failure)
            let notices = downstream.subscription.makeChild()
            handler(retrying.failures.asObservable()).asObservable().runInner(
                Sink(notices, push: { _ in retrying.resume() }, stop: { retrying.end(notices, $0) }))
            retrying.start()
        }
    }
}

/// A source that is started again whenever it has failed and someone says so.
///
/// Sendable: `hasFailed` is atomic; the rest is immutable.
@usableFromInline
final class Retrying<Element, Failure>: @unchecked Sendable {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let failure: (any Error) -> Failure?
    @usableFromInline let meeting: Confluence
    @usableFromInline let failures = PublishSubject<Failure>()
    @usableFromInline let rounds = Rounds()
    @usableFromInline let hasFailed = Atomic<Bool>(false)

    @inlinable
    init(_ source: Observable<Element>, _ downstream: Sink, _ failure: @escaping (any Error) -> Failure?) {
        self.source = source
        self.failure = failure
        meeting = Confluence(downstream, sources: 1)
    }

    /// Starts the source.
    @inlinable
    func start() {
        rounds.ask {
            if meeting.downstream.subscription.isDisposed { return }
            let child = meeting.makeChild()
            source.runInner(Sink(child, push: meeting.pushing(Element.self), stop: { self.stop(child, $0) }))
        }
    }

    /// Starts it again if it has failed.
    @inlinable
    func resume() {
        // acquire: pairs with the release in `stop`; the attempt before is over.
        if hasFailed.exchange(false, ordering: .acquiring) { start() }
    }

    @usableFromInline
    func stop(_ child: Subscription, _ error: (any Error)?) {
        guard let error, let failure = failure(error) else { return end(child, error) }
        guard child.beginEnd() else { return }
        child.finishEnd()
        // release: pairs with the acquire in `resume`.
        hasFailed.store(true, ordering: .releasing)
        failures.onNext(failure)
    }

    /// The end of either source is the end of all.
    @usableFromInline
    func end(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        meeting.gate.pass { self.meeting.finish(error) }
        child.finishEnd()
    }
}
