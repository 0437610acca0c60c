// SPDX-License-Identifier: MIT
internal import Synchronization

extension SubscribePlan {
    /// `source`, started again. Whenever it has ended, `notice` makes a notice of the end (nil: the end stays). The sequence that `handler` made of
    /// the notices answers: an element of it starts the source again.
    ///
    /// With `outlivesAnswers`, a source that runs goes on when the sequence made by `handler` ends. Not specialised: no element comes by here.
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline @inline(never)
    static func restarting<Notice>(
        _ source: SubscribePlan, of elements: Any.Type, outlivesAnswers: Bool, _ notice: @escaping ((any Error)?) -> Notice?,
        _ handler: @escaping (Observable<Notice>) -> SubscribePlan
    ) -> SubscribePlan {
        .stream { downstream in
            let notices = PublishSubject<Notice>()
            let restarting = Restarting<Notice>(source, downstream, of: elements, notice, telling: notices)
            let answers = downstream.subscription.makeChild()
            // By its plan: the sequence made of the notices does not keep the subject.
            handler(Observable(notices.plan)).runInner(
                Sink(consume answers, push: { _ in restarting.resume() }, stop: { restarting.endAnswers($0, $1, isFinal: !outlivesAnswers) }))
            restarting.begin()
        }
    }
}

/// A source that is started again whenever it has ended and the handler's sequence emits.
///
/// The sink of the answers holds this object, and the sequence that the handler made of the notices holds that sink. If this object also kept
/// the notices' subject, the three would keep each other alive. It therefore releases the subject when the source drops a run without an end,
/// after which no notice follows. Between an end and its answer it keeps the subject, because the answer leads to another notice.
///
/// Sendable: `hasEnded` and `state` are atomic. `reason` is written before `state` says that there is one. `notices` belongs to the run of the source
/// that has not ended. The rest is immutable.
final class Restarting<Notice>: @unchecked Sendable {
    let source: SubscribePlan
    let notice: ((any Error)?) -> Notice?
    let coordinator: Coordinator<AmongThreads>
    let drainLoop = DrainLoop()
    let hasEnded = Atomic<Bool>(false)
    /// Unchecked: runs follow one another, by way of `hasEnded`, and the subject may be torn down while this is cleared.
    @safe @exclusivity(unchecked) var notices: PublishSubject<Notice>?
    /// Two bits: whether the source runs, and whether nothing will start it again. One word, so that of two ends, the source's and the answers', one
    /// comes first. The first run counts from the start: answers that end while they are subscribed to do not keep the source from it, as in RxSwift.
    let state = Atomic<UInt8>(runs)

    /// How the answers ended, while the source ran. Written once, before `isLast`, and read after it.
    var reason: (any Error)?

    static var runs: UInt8 { 1 }
    static var isLast: UInt8 { 2 }

    init(
        _ source: SubscribePlan, _ downstream: Sink, of elements: Any.Type, _ notice: @escaping ((any Error)?) -> Notice?,
        telling notices: PublishSubject<Notice>
    ) {
        self.source = source
        self.notice = notice
        self.notices = notices
        coordinator = Coordinator<AmongThreads>(downstream, of: elements, sources: 1)
    }

    /// Starts the source for the first time.
    func begin() { drainLoop.ask { run() } }

    /// Starts the source again if it has ended.
    func resume() {
        // acquire: pairs with the release in `stop`; the attempt before is over.
        guard hasEnded.exchange(false, ordering: .acquiring) else { return }
        drainLoop.ask {
            // If the answers ended before the source runs, they end it all. relaxed: nothing is read.
            if state.bitwiseOr(Self.runs, ordering: .relaxed).oldValue & Self.isLast == 0 { run() }
        }
    }

    private func run() {
        if coordinator.downstream.subscription.isDisposed { return }
        let input = RunInput(of: self, coordinator.makeChild())
        source.runInner(Sink(input.child, push: coordinator.pushing(), stop: { input.restarting.stop($0, $1) }))
    }

    func stop(_ child: Subscription, _ error: (any Error)?) {
        // Read while the run has not ended.
        guard let notices, let notice = notice(error) else { return end(child, error) }
        guard child.beginEnd() else { return }
        child.finishEnd()
        // acquire: pairs with the release in `endAnswers`; the reason is seen.
        if state.bitwiseAnd(~Self.runs, ordering: .acquiring).oldValue & Self.isLast != 0 {
            return coordinator.gate.pass { self.coordinator.finish(self.reason) }
        }
        // release: pairs with the acquire in `resume`.
        hasEnded.publish(true)
        notices.onNext(notice)
    }

    /// The end of the answers does not stop a source that runs, unless it is final: it counts when that source ends.
    func endAnswers(_ child: Subscription, _ error: (any Error)?, isFinal: Bool) {
        if isFinal { return end(child, error) }
        reason = error
        // release: pairs with the acquire in `stop`.
        if state.bitwiseOr(Self.isLast, ordering: .releasing).oldValue & Self.runs == 0 { return end(child, error) }
        if child.beginEnd() { child.finishEnd() }
    }

    /// The end of the source or of the answers ends it all.
    func end(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        coordinator.gate.pass { self.coordinator.finish(error) }
        child.finishEnd()
    }
}

/// The end of a run of the source. The source alone holds it: when the source drops it, the run cannot end any more.
final class RunInput<Notice> {
    let restarting: Restarting<Notice>
    let child: Subscription

    init(of restarting: Restarting<Notice>, _ child: Subscription) {
        self.restarting = restarting
        self.child = child
    }

    deinit { if !child.isDisposed { restarting.notices = nil } }
}
