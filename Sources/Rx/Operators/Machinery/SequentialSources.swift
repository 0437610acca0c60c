// SPDX-License-Identifier: MIT

/// Sources that run one after the other: the next one starts where the one before ended.
///
/// A source gets a child subscription, because its end is not the operator's. A source that is known to be the last gets the operator's own sink: its
/// end is the operator's. Takes constant stack and memory.
///
/// Sendable: sources follow one another, and so do all accesses. They are exclusive by that, too.
@usableFromInline
final class SequentialSources: @unchecked Sendable {
    /// The end that leads to the next source (an error or completion); the other end is the operator's.
    @usableFromInline
    enum Cause {
        case completion, error, either
    }

    /// Gives the next source, and whether it is the last; false where that is not known.
    @usableFromInline typealias Next = () -> (source: SubscribePlan, isLast: Bool)?

    @usableFromInline let downstream: Sink
    @usableFromInline let cause: Cause
    @usableFromInline let next: Next
    let drainLoop = DrainLoop()
    @safe @exclusivity(unchecked) var latestError: (any Error)?
    /// The subscriptions of the last source that ended, which its source may still hold, and of the one before it, which the next source may have.
    @safe @exclusivity(unchecked) private var ended: Subscription?
    @safe @exclusivity(unchecked) private var spare: Subscription?
    /// Whether what is downstream completes by an error, too.
    @usableFromInline let endsCompleted: Bool

    @inlinable
    init(_ downstream: Sink, goingOnAfter cause: Cause, next: @escaping Next) {
        if cause == .either, case .completion = unsafe downstream.subscription.fusedTarget { endsCompleted = true } else { endsCompleted = false }
        self.downstream = downstream
        self.cause = cause
        self.next = next
    }

    /// Starts the next source. `startsAtOnce` says whether one may emit before this returns.
    @usableFromInline
    func advance(startsAtOnce: Bool) {
        drainLoop.ask {
            guard !downstream.subscription.isDisposed else { return }
            guard let (source, isLast) = next() else { return downstream.finish(latestError) }
            if isLast {
                if !startsAtOnce { downstream.subscription.takeTurns() }
                return TailStart.start(source.run, cause == .either ? completing : downstream)
            }
            let trampoline = Trampoline.current
            let isOutermost = source.takesTurns && trampoline.enter()
            switch consume source {
            case .stream(let run), .direct(let run):
                let child = downstream.subscription.makeChild(startsAtOnce: startsAtOnce, reusing: &spare)
                run(Sink(consume child, push: downstream.push, stop: { self.stop($0, $1) }))
            case .scalar(let emit), .directScalar(let emit):
                pass(emit)
            case .word(let parcel):
                downstream.push(parcel)
                end(nil)
            }
            if isOutermost { trampoline.leave() }
        }
    }

    /// Passes on a scalar, which needs no subscription.
    private func pass(_ emit: ((Parcel) throws -> Void) throws -> Void) {
        do {
            try emit(downstream.push)
            end(nil)
        } catch {
            end(error)
        }
    }

    /// The end of a scalar.
    private func end(_ error: (any Error)?) {
        if leadsOn(error) { advance(startsAtOnce: false) } else { downstream.finish(error) }
    }

    /// Whether the end of a source leads to the next one. Notes the error.
    private func leadsOn(_ end: (any Error)?) -> Bool {
        guard cause == .either || (end == nil) == (cause == .completion) else { return false }
        if cause == .error { latestError = end }
        return true
    }

    /// The operator's sink, for a last source whose error is completion.
    ///
    /// If the operator is the last source of another one of its kind, the sink is one already. So recursion adds no stage.
    var completing: Sink {
        if endsCompleted { return downstream }
        let sink = Sink(
            downstream.subscription, push: downstream.push, stop: { [ending = downstream.ending] subscription, _ in ending(subscription, nil) })
        unsafe downstream.subscription.fusedTarget = .completion
        return sink
    }

    func stop(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if leadsOn(error) {
            child.finishEnd()
            // Taken and not copied, which would count.
            spare = ended.take()
            ended = child
            advance(startsAtOnce: false)
        } else {
            downstream.finish(error)
            child.finishEnd()
        }
    }
}

/// Functions that step through the sources; each call begins anew, for one subscription. A source holds what comes after it, so arrays are kept as
/// plans, which keep no subject alive. Other sequences are not evaluated ahead, and may hold what they like.
extension SequentialSources {
    /// One step a source.
    @inlinable
    static func sources<Sources: Sequence>(
        in sequence: Sources, _ plan: @escaping (Sources.Element) -> SubscribePlan
    ) -> () -> Next {
        if let array = sequence as? [Sources.Element] { return sources(in: array.map(plan)) }
        return {
            let rest = Box(sequence.makeIterator())
            return { rest.value.next().map { (plan($0), isLast: false) } }
        }
    }

    /// One step a source. A collection tells which source is the last.
    @inlinable
    static func sources<Sources: Collection>(
        in collection: Sources, _ plan: @escaping (Sources.Element) -> SubscribePlan
    ) -> () -> Next {
        if let array = collection as? [Sources.Element] { return sources(in: array.map(plan)) }
        return {
            let rest = Box(collection[...])
            return { rest.value.popNext().map { (plan($0), isLast: $1) } }
        }
    }

    /// One step a plan. An array tells which plan is the last.
    @usableFromInline
    static func sources(in plans: [SubscribePlan]) -> () -> Next {
        {
            let steps = Box(PlanSteps(plans: plans))
            return { steps.value.next() }
        }
    }

    /// Steps through an array by a number: a slice, from which the first is taken, would count its array at each step.
    private struct PlanSteps {
        let plans: [SubscribePlan]
        var index = 0

        mutating func next() -> (source: SubscribePlan, isLast: Bool)? {
            guard index < plans.count else { return nil }
            defer { index += 1 }
            return (plans[index], isLast: index + 1 == plans.count)
        }
    }
}

extension Observable {
    /// The sources, one after the other, as `sources` steps through them; an end like `cause` leads to the next one.
    @export(implementation)
    static func sequentialSources(after cause: SequentialSources.Cause, _ sources: @escaping () -> SequentialSources.Next) -> Observable<Element> {
        Observable { downstream in
            let sequentialSources = SequentialSources(downstream, goingOnAfter: cause, next: sources())
            sequentialSources.advance(startsAtOnce: downstream.subscription.startsAtOnce)
        }
    }
}

extension Collection where SubSequence == Self {
    /// Takes out the first element, and says whether it was the last. For sources that follow one another.
    @export(implementation)
    mutating func popNext() -> (source: Element, isLast: Bool)? { popFirst().map { ($0, isEmpty) } }
}
