// SPDX-License-Identifier: MIT
internal import Synchronization

extension ObservableType {
    /// The same sequence, subscribed to and torn down on `scheduler`.
    ///
    ///     source:           1-2-3--|
    ///     subscribe(on: s)
    ///     out:              1-2-3--|
    ///
    /// Delivers where the source does; for a source that emits within `subscribe`, that is the scheduler. A disposal silences the source at once; an
    /// item on the scheduler tears down what belongs to it. At the source's end it is torn down at once. Allocates one item per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/subscribeon.html>
    @export(implementation)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = sourcePlan
        // In virtual time, a source that does not end its subscription itself is torn down by an item at its end, too: tests see when that comes.
        let tearsDownLater = scheduler.takesOneAnItem && !(self is Observable<Element>)
        return Observable(.subscribing(to: source, on: scheduler, tearsDownLater: tearsDownLater))
    }
}

extension SubscribePlan {
    /// As `subscribe(on:)`. With `tearsDownLater`, an item on the scheduler tears the source down after its end.
    @usableFromInline
    static func subscribing(to source: SubscribePlan, on scheduler: any ImmediateSchedulerType, tearsDownLater: Bool) -> SubscribePlan {
        .stream { downstream in
            let upstream = Subscription(startsAtOnce: false, under: downstream.subscription)
            let start = SourceStart()
            downstream.subscription.attach(running: {
                if upstream.isDisposed { return }
                // An item would wait behind a source that emits while it is started, for ever if the source does not end.
                if start.isUnderWay || scheduler.isOver { return upstream.dispose() }
                _ = scheduler.schedule(upstream) {
                    $0.dispose()
                    return Disposables.create()
                }
            })
            let item = scheduler.schedule(downstream) { downstream in
                let subscription = downstream.subscription
                start.begin()
                if !subscription.isDisposed {
                    source.runInner(
                        Sink(upstream, push: { if !subscription.isDisposed { downstream.push($0) } }) { upstream, error in
                            guard upstream.beginEnd() else { return }
                            downstream.finish(error)
                            if !tearsDownLater { return upstream.finishEnd() }
                            _ = scheduler.schedule(upstream) {
                                $0.finishEnd()
                                return Disposables.create()
                            }
                        })
                }
                start.end()
                return Disposables.create()
            }
            downstream.subscription.attach(disposing: item)
        }
    }
}

/// Whether a source is being started.
private final class SourceStart: Sendable {
    private let underWay = Atomic<Bool>(false)

    init() {}

    /// Acquire, release: the start reads the subscription's end after this, and the end reads this after that; the later one sees the earlier.
    func begin() { _ = underWay.exchange(true, ordering: .acquiringAndReleasing) }

    func end() { underWay.store(false, ordering: .relaxed) }

    /// A read-modify-write, as `begin` is one.
    var isUnderWay: Bool { underWay.logicalOr(false, ordering: .acquiringAndReleasing).oldValue }
}

extension TraitSequenceType {
    /// The same events; the source is subscribed to, and its subscription disposed, on `scheduler`. As `Observable.subscribe(on:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/subscribeon.html>
    @export(implementation)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(source.subscribe(on: scheduler))
    }
}
