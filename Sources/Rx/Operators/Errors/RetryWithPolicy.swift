// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements; when it ends by an error, it is subscribed to again after the pause that `policy` names.
    ///
    ///     source:                                    1-2-#
    ///     retry(.constant(3 ticks).attempts(2))
    ///     out:                                       1-2----1-2-#
    ///
    /// An error for which the policy has no pause ends the sequence. Delivers where the source does; pauses pass on `scheduler`. Allocates per
    /// attempt.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @_disfavoredOverload
    @inlinable
    public func retry(_ policy: RetryPolicy, scheduler: any SchedulerType) -> Observable<Element> {
        let source = sourcePlan
        return Observable { downstream in PausingRetry(source, downstream, by: policy, on: scheduler).start() }
    }
}

/// A source that is started again after a pause when it has failed.
///
/// Sendable: attempts follow one another, and so do all accesses.
@usableFromInline
final class PausingRetry: @unchecked Sendable {
    private let source: SubscribePlan
    private let downstream: Sink
    private let policy: RetryPolicy
    private let alarm: Alarm
    private let drainLoop = DrainLoop()
    /// Unchecked: written where elements arrive, read where the source ends.
    @safe @exclusivity(unchecked) private var failures = 0

    @usableFromInline
    init(_ source: SubscribePlan, _ downstream: Sink, by policy: RetryPolicy, on scheduler: any SchedulerType) {
        self.source = source
        self.downstream = downstream
        self.policy = policy
        alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
    }

    /// Starts the source.
    @usableFromInline
    func start() {
        drainLoop.ask {
            if downstream.subscription.isDisposed { return }
            let child = downstream.subscription.makeChild()
            @_eagerMove let push = downstream.push
            let counting: (Parcel) -> Void = { parcel in
                self.failures = 0
                push(parcel)
            }
            source.runInner(Sink(consume child, push: policy.countsSinceElement ? counting : push, stop: { self.stop($0, $1) }))
        }
    }

    private func stop(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        guard let error else {
            downstream.finish(nil)
            return child.finishEnd()
        }
        child.finishEnd()
        if downstream.subscription.isDisposed { return }
        failures += 1
        guard let pause = policy.pause(afterAttempt: failures, failing: error) else { return downstream.finish(error) }
        alarm.set(after: pause) { self.start() }
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements; after an error the sequence is subscribed to again, after the pause that `policy` names. Pauses pass on `scheduler`. As
    /// `Observable.retry(_:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @_disfavoredOverload
    @export(implementation)
    public func retry(_ policy: RetryPolicy, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(policy, scheduler: scheduler)))
    }
}
