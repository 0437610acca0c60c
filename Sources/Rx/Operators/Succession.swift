// SPDX-License-Identifier: MIT

/// Sources that run one after the other: the next one starts where the one before ended.
///
/// A source gets a child subscription, because its end is not the operator's. Takes constant stack and memory.
///
/// Sendable: sources follow one another, and so do all accesses.
@usableFromInline
final class Succession<Element>: @unchecked Sendable {
    /// What leads to the next source; the other end is the operator's.
    @usableFromInline
    enum Cause {
        case completion, error, either
    }

    @usableFromInline let downstream: Sink
    @usableFromInline let cause: Cause
    @usableFromInline let next: () -> Observable<Element>?
    @usableFromInline let rounds = Rounds()
    @usableFromInline var latestError: (any Error)?

    @inlinable
    init(_ downstream: Sink, goingOnAfter cause: Cause, next: @escaping () -> Observable<Element>?) {
        self.downstream = downstream
        self.cause = cause
        self.next = next
    }

    /// Starts the next source. `startsAtOnce` says whether one may emit before this returns.
    @inlinable
    func advance(startsAtOnce: Bool) {
        rounds.ask {
            guard !downstream.subscription.isDisposed else { return }
            guard let source = next() else { return downstream.finish(latestError) }
            let child = downstream.subscription.makeChild(startsAtOnce: startsAtOnce)
            source.runInner(Sink(child, push: downstream.push, stop: { self.stop(child, $0) }))
        }
    }

    @usableFromInline
    func stop(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if cause == .either || (error == nil) == (cause == .completion) {
            if cause == .error { latestError = error }
            child.finishEnd()
            advance(startsAtOnce: false)
        } else {
            downstream.finish(error)
            child.finishEnd()
        }
    }
}
