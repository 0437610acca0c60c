// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements that come while the latest element of `pauser` is true.
    ///
    ///     source:           1-2-3-4-5-|
    ///     pauser:           -t----f---
    ///     pausable(pauser)
    ///     out:              --2-3-----|
    ///
    /// Paused until `pauser` sends true. Delivers where the source does; an event that arrives during another's delivery is delivered by that one's
    /// thread. Subscribes to `pauser` first. The completion of `pauser` changes nothing; an error of either ends the sequence. Allocates nothing per
    /// element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func pausable<Pauser: ObservableConvertibleType>(_ pauser: Pauser) -> Observable<Element>
    where Pauser.Element == Bool {
        withLatestFrom(pauser) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }

    /// The elements. Those that come while the latest element of `pauser` is false are delivered as soon as it is true.
    ///
    ///     source:                   1-2-3-4-5-|
    ///     pauser:                   -t--f--t---
    ///     pausableBuffered(pauser)
    ///     out:                      -12----[34]5-|
    ///
    /// Paused until `pauser` sends true. Delivers where the source or `pauser` does; an event that arrives during another's delivery is delivered by
    /// that one's thread. Keeps the latest `limit` elements of what waits. When the source completes, what waits is delivered; an error of either
    /// drops it and ends the sequence. Subscribes to `pauser` first. A negative limit traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func pausableBuffered<Pauser: ObservableConvertibleType>(
        _ pauser: Pauser, limit: Int = .max
    ) -> Observable<Element> where Pauser.Element == Bool {
        precondition(limit >= 0, "pausableBuffered(_:limit:): the limit must not be negative")
        let source = sourcePlan
        let pauser = pauser.sourcePlan
        return Observable { downstream in
            let pausing = Pausing<Element, DeliveryContext.Exclusion>(downstream, limit: limit)
            pausing.startSideInput(pauser, pausing.gated { (runs: Bool) in pausing.setRunning(runs) })
            if downstream.subscription.isDisposed { return }
            let child = pausing.makeChild()
            source.runInner(
                Sink(
                    consume child, push: pausing.gated { (element: Element) in pausing.take(element) },
                    stop: { child, error in
                        if error == nil, !child.isDisposed { pausing.gate.pass { pausing.letOut() } }
                        pausing.end(child, error)
                    }))
        }
    }
}

/// What waits while a sequence is paused. Touched inside the gate.
///
/// Sendable: what changes is touched inside the gate.
@usableFromInline
final class Pausing<Element, Rule: Exclusion>: Coordinator<Rule>, @unchecked Sendable {
    @usableFromInline let limit: Int
    /// Unchecked, as `waiting`: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var isRunning = false
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Element>()

    @export(implementation)
    init(_ downstream: Sink, limit: Int) {
        self.limit = limit
        super.init(downstream, sources: 1)
    }

    /// An element of the source: delivers it, or keeps it while the sequence is paused.
    @export(implementation)
    func take(_ element: Element) {
        if isRunning { return downstream.next(element) }
        if limit == 0 { return }
        if waiting.count == limit { _ = waiting.popFirst() }
        waiting.append(element)
    }

    /// An element of the pauser.
    @export(implementation)
    func setRunning(_ runs: Bool) {
        isRunning = runs
        if runs { letOut() }
    }

    /// Delivers what waits.
    @export(implementation)
    func letOut() {
        while !downstream.subscription.isDisposed, let element = waiting.popFirst() {
            downstream.next(element)
        }
    }
}

extension TraitSequenceType {
    /// The elements that come while the latest element of `pauser`, of the same context, is true. As `Observable.pausable`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func pausable<Pauser: TraitSequenceType>(_ pauser: Pauser) -> TraitSequence<Trait.Filtered, Element>
    where Pauser.Element == Bool, Pauser.Trait.Context == Trait.Context, Pauser.Trait.Failure == Trait.Failure {
        TraitSequence(located.pausable(pauser.source))
    }

    /// The elements. Those that come while the latest element of `pauser`, of the same context, is false are delivered as soon as it is true. As
    /// `Observable.pausableBuffered`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func pausableBuffered<Pauser: TraitSequenceType>(
        _ pauser: Pauser, limit: Int = .max
    ) -> TraitSequence<Trait.Filtered, Element>
    where Pauser.Element == Bool, Pauser.Trait.Context == Trait.Context, Pauser.Trait.Failure == Trait.Failure {
        TraitSequence(located.pausableBuffered(pauser.source, limit: limit))
    }
}
