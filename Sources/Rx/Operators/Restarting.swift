// SPDX-License-Identifier: MIT
public import Synchronization

extension ObservableType {
    /// `source`, started again when it has ended with what `notice` makes something of, and the sequence made by `handler` says so.
    @inlinable
    static func restarting<Notice>(
        _ source: Observable<Element>, _ notice: @escaping ((any Error)?) -> Notice?,
        _ handler: @escaping (Observable<Notice>) -> some ObservableType
    ) -> Observable<Element> {
        Observable { downstream in
            let restarting = Restarting(source, downstream, notice)
            let answers = downstream.subscription.makeChild()
            handler(restarting.notices.asObservable()).asObservable().runInner(
                Sink(answers, push: { _ in restarting.resume() }, stop: { restarting.end(answers, $0) }))
            restarting.start()
        }
    }
}

/// A source that is started again whenever it has ended and someone says so.
///
/// Sendable: `hasEnded` is atomic; the rest is immutable.
@usableFromInline
final class Restarting<Element, Notice>: @unchecked Sendable {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let notice: ((any Error)?) -> Notice?
    @usableFromInline let meeting: Meeting<AmongThreads>
    @usableFromInline let notices = PublishSubject<Notice>()
    @usableFromInline let rounds = Rounds()
    @usableFromInline let hasEnded = Atomic<Bool>(false)

    @inlinable
    init(_ source: Observable<Element>, _ downstream: Sink, _ notice: @escaping ((any Error)?) -> Notice?) {
        self.source = source
        self.notice = notice
        meeting = Meeting<AmongThreads>(downstream, sources: 1)
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

    /// Starts it again if it has ended.
    @inlinable
    func resume() {
        // acquire: pairs with the release in `stop`; the attempt before is over.
        if hasEnded.exchange(false, ordering: .acquiring) { start() }
    }

    @usableFromInline
    func stop(_ child: Subscription, _ error: (any Error)?) {
        guard let notice = notice(error) else { return end(child, error) }
        guard child.beginEnd() else { return }
        child.finishEnd()
        // release: pairs with the acquire in `resume`.
        hasEnded.store(true, ordering: .releasing)
        notices.onNext(notice)
    }

    /// The end of either source is the end of all.
    @usableFromInline
    func end(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        meeting.gate.pass { self.meeting.finish(error) }
        child.finishEnd()
    }
}
