// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of this sequence, those of the sequences that `selector` makes of them, those of the sequences that it makes of these, and so on.
    ///
    ///     source:                                      1-------|
    ///     expand { x < 4 ? cold(--2x|) : empty }
    ///     out:                                         1-2-4---|
    ///
    /// `selector` runs when its element is delivered, and what it throws ends the sequence. The sequence that it makes is subscribed to after that,
    /// in order, while earlier ones run. Threads and end as `flatMap`. Allocates per sequence; sequences that end at once take constant stack.
    ///
    /// Source: RxJS's operator of that name; <https://reactivex.io/documentation/operators/flatmap.html>
    @_disfavoredOverload
    @export(implementation)
    public func expand<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Element> where Source.Element == Element {
        let source = sourcePlan
        return Observable { downstream in
            let expansion = Expansion<Element>(downstream) { try selector($0).sourcePlan }
            expansion.start(source, expansion.coordinator.makeChild())
        }
    }
}

/// The state of `expand`: sequences whose elements lead to further sequences.
///
/// Sendable: `waiting` is touched inside the coordinator's gate or under `lock`, see there; the rest is immutable.
@usableFromInline
final class Expansion<Element>: @unchecked Sendable {
    @usableFromInline let coordinator: Coordinator<AmongThreads>
    @usableFromInline let selector: (Element) throws -> SubscribePlan
    @usableFromInline let duty = StartDuty()
    /// Guards `waiting`, which is filled inside the gate and emptied outside, where sequences are subscribed to.
    @usableFromInline let lock = SharedLock()
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<SubscribePlan>()

    @export(implementation)
    init(_ downstream: Sink, _ selector: @escaping (Element) throws -> SubscribePlan) {
        coordinator = Coordinator<AmongThreads>(downstream, sources: 1)
        self.selector = selector
    }

    @export(implementation)
    func start(_ source: SubscribePlan, _ child: Subscription) {
        let receive = coordinator.gated { self.receive($0) }
        source.runInner(
            Sink(
                child,
                push: {
                    receive($0)
                    self.startWaiting()
                },
                stop: {
                    self.coordinator.end($0, $1)
                    self.startWaiting()
                }))
    }

    /// Inside the gate.
    @export(implementation)
    func receive(_ element: Element) {
        coordinator.downstream.next(element)
        if coordinator.downstream.subscription.isDisposed { return }
        do {
            let next = try selector(element)
            // relaxed: called on behalf of a source that has not ended; the ends meet in the gate.
            coordinator.countOneMore()
            lock.acquire()
            waiting.append(next)
            lock.release()
        } catch {
            coordinator.finish(error)
        }
    }

    /// Starts what waits. A thread that was inside the gate calls it after leaving, because it may have acted on another's element.
    @export(implementation)
    func startWaiting() {
        duty.ask(mayWait: true) {
            guard !coordinator.downstream.subscription.isDisposed, let next = takeFirst() else { return false }
            start(next, coordinator.makeChild())
            return true
        } isCrowded: {
            lock.acquire()
            defer { lock.release() }
            return waiting.count > StartDuty.room
        }
    }

    @export(implementation)
    func takeFirst() -> SubscribePlan? {
        lock.acquire()
        defer { lock.release() }
        return waiting.popFirst()
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The elements, those of the sequences that `selector` makes of them, those of the sequences that it makes of these, and so on. As
    /// `Observable.expand`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @_disfavoredOverload
    @export(implementation)
    public func expand(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(Trait.Context.entering(located.expand { try selector($0).source }))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `expand` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func expand(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(located.expand { try selector($0).source })
    }
}
