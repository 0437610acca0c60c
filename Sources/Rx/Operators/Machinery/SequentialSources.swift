// SPDX-License-Identifier: MIT

/// Sources that run one after the other: the next one starts where the one before ended.
///
/// A source gets a child subscription, because its end is not the operator's. A source that is known to be the last gets the operator's own sink: its
/// end is the operator's. Takes constant stack and memory.
///
/// Sendable: sources follow one another, and so do all accesses. They are exclusive by that, too.
@usableFromInline
final class SequentialSources: @unchecked Sendable {
    /// The end that leads to the next source (an error or completion); the other end is the operator's. After `everyError` there is always another
    /// source, so the error need not be kept for the operator's own end.
    @usableFromInline
    enum Cause {
        case completion, error, everyError, either
    }

    /// Hands the next source to `start`, and says whether it is the last (false where that is not known). Returns false where there is none.
    ///
    /// The source is lent and not given, so that one that is started again and again is not counted.
    @usableFromInline typealias Next = (_ start: (_ source: SubscribePlan, _ isLast: Bool) -> Void) -> Bool

    @usableFromInline let downstream: Sink
    @usableFromInline let cause: Cause
    @usableFromInline let next: Next
    let drainLoop = DrainLoop()
    @safe @exclusivity(unchecked) var latestError: (any Error)?
    @safe @exclusivity(unchecked) private var subscriptions = SpareSubscriptions()
    /// Whether what is downstream completes by an error, too.
    @usableFromInline let endsCompleted: Bool

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
            if !next({ start($0, isLast: $1, startsAtOnce) }) { downstream.finish(latestError) }
        }
    }

    @inline(__always)
    private func start(_ source: SubscribePlan, isLast: Bool, _ startsAtOnce: Bool) {
        if isLast { return startLast(source, startsAtOnce) }
        let trampoline = Trampoline.current
        let isOutermost = source.takesTurns && trampoline.enter()
        switch source {
        // Apart: one pattern for two cases would count what it binds.
        case .stream(let run): run(sinkOfNext(startsAtOnce))
        case .direct(let run): run(sinkOfNext(startsAtOnce))
        case .scalar(let emit): pass(emit)
        case .directScalar(let emit): pass(emit)
        case .word(let parcel):
            downstream.push(parcel)
            end(nil)
        }
        if isOutermost { trampoline.leave() }
    }

    @inline(never)
    private func startLast(_ source: SubscribePlan, _ startsAtOnce: Bool) {
        if !startsAtOnce { downstream.subscription.takeTurns() }
        TailStart.start(source.run, cause == .either ? completing : downstream)
    }

    @inline(__always)
    private func sinkOfNext(_ startsAtOnce: Bool) -> Sink {
        let child = subscriptions.makeChild(of: downstream.subscription, startsAtOnce: startsAtOnce)
        return Sink(consume child, push: downstream.push, stop: { self.stop($0, $1) })
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

    /// Whether the end of a source leads to the next one. Notes the error, if it may become the operator's own.
    private func leadsOn(_ end: (any Error)?) -> Bool {
        switch cause {
        case .completion: return end == nil
        case .either: return true
        case .everyError: return end != nil
        case .error:
            guard let end else { return false }
            latestError = end
            return true
        }
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
            subscriptions.keep(child.finishEndTaken())
            advance(startsAtOnce: false)
        } else {
            downstream.finish(error)
            child.finishEnd()
        }
    }
}

/// What starts sources that follow one another. A function and not a plan, so that a program sees that it is no scalar. Made in the library, and not in the
/// program, but for sources of any sequence or collection.
///
/// Each run begins anew, for one subscription. A source holds what comes after it, so arrays are kept as plans, which keep no subject alive. Other
/// sequences are not evaluated ahead, and may hold what they like.
extension SequentialSources {
    @usableFromInline typealias Run = (__owned Sink) -> Void

    /// The sources of a sequence.
    @inlinable
    static func run<Sources: Sequence>(
        through sequence: Sources, after cause: Cause, _ plan: @escaping (Sources.Element) -> SubscribePlan
    ) -> Run {
        if let array = sequence as? [Sources.Element] { return run(through: array.map(plan), after: cause) }
        return {
            let rest = Box(sequence.makeIterator())
            begin($0, after: cause) { start in
                guard let source = rest.value.next().map(plan) else { return false }
                start(source, false)
                return true
            }
        }
    }

    /// The sources of a collection, which tells which one is the last.
    @inlinable
    static func run<Sources: Collection>(
        through collection: Sources, after cause: Cause, _ plan: @escaping (Sources.Element) -> SubscribePlan
    ) -> Run {
        if let array = collection as? [Sources.Element] { return run(through: array.map(plan), after: cause) }
        return {
            let rest = Box(collection[...])
            begin($0, after: cause) { start in
                guard let (source, isLast) = rest.value.popNext().map({ (plan($0), $1) }) else { return false }
                start(source, isLast)
                return true
            }
        }
    }

    /// The sources of an array, which tells which one is the last.
    @usableFromInline
    static func run(through plans: [SubscribePlan], after cause: Cause) -> Run {
        {
            // In one box, so that the closure is no object of its own.
            let steps = Box(PlanSteps(plans: plans))
            begin($0, after: cause) { start in
                guard let (source, isLast) = steps.value.next() else { return false }
                start(source, isLast)
                return true
            }
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

    /// One source, and then another one.
    @usableFromInline
    static func run(_ first: SubscribePlan, _ second: SubscribePlan, after cause: Cause) -> Run { run(through: [first, second], after: cause) }

    /// One source, `count` times at most.
    @usableFromInline
    static func run(repeating source: SubscribePlan, after cause: Cause, count: Int = .max) -> Run {
        {
            let step = Box(0)
            begin($0, after: cause) { start in
                if step.value == count { return false }
                step.value += 1
                start(source, step.value == count)
                return true
            }
        }
    }

    /// Starts the first of the sources that `next` hands out.
    @usableFromInline
    static func begin(_ downstream: __owned Sink, after cause: Cause, _ next: @escaping Next) {
        let startsAtOnce = downstream.subscription.startsAtOnce
        SequentialSources(downstream, goingOnAfter: cause, next: next).advance(startsAtOnce: startsAtOnce)
    }
}

extension Collection where SubSequence == Self {
    /// Takes out the first element, and says whether it was the last. For sources that follow one another.
    @export(implementation)
    mutating func popNext() -> (source: Element, isLast: Bool)? { popFirst().map { ($0, isEmpty) } }
}
