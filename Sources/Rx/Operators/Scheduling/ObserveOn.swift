// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same events, delivered on `scheduler`, in the same order, the end included.
    ///
    ///     source:          1-2-3--|
    ///     observe(on: s)
    ///     out (on s):      1-2-3--|
    ///
    /// The source's thread leaves its elements in an unbounded queue and goes on. One item at a time on the scheduler drains it, many elements a run,
    /// and makes room for others on the thread and in its loop after some thousand. In virtual time and on the current thread's scheduler a run
    /// takes one element. Allocates nothing per element in the steady state. A disposal on the scheduler (if it is serial) means that nothing arrives
    /// after it. With a concurrent scheduler the elements still arrive one after the other. Where there is no memory for the queue, for a second, the
    /// sequence fails with a `QueueMemoryError` behind what waits; traps with its sentence where the type excludes errors.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler, canFail: true) }

    /// As `observe(on:)`; `canFail` says whether the type of the sequence allows errors.
    @inlinable @inline(__always)
    func observe(on scheduler: any ImmediateSchedulerType, canFail: Bool) -> Observable<Element> {
        Observable(Self.planOfObserve(sourcePlan, scheduler, canFail))
    }

    /// What `observe(on:)` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfObserve(
        _ source: __owned SubscribePlan, _ scheduler: __owned any ImmediateSchedulerType, _ canFail: Bool
    ) -> SubscribePlan {
        let run = source.takeRun()
        return .stream { downstream in
            guard let handoff = Handoff<Element>() else { return QueueMemoryError.end(downstream, canFail: canFail) }
            let hop = SchedulerHop<Element>(to: downstream, on: scheduler, through: handoff, canFail: canFail)
            hop.start(run, hop.source, push: { hop.push($0) }, stop: { hop.stop($1) })
        }
    }
}

/// The hop of `observe(on:)`: elements change here from the source's thread to a scheduler. It is the scheduler's item itself.
///
/// Sendable: `end` is written before `handoff.finish()` and read after `isFinished`; the rest is immutable.
@usableFromInline
final class SchedulerHop<Element>: AnySchedulerHop, @unchecked Sendable {
    /// How many elements it delivers before others on the scheduler have their turn.
    @usableFromInline static var batch: Int { 1024 }

    @usableFromInline let source: Subscription
    @usableFromInline let handoff: Handoff<Element>
    @usableFromInline let canFail: Bool
    @usableFromInline var end: (any Error)?
    /// Formed where the types are known: a method of a generic class would run unspecialised.
    @usableFromInline let drain: (SchedulerHop<Element>) -> Void

    @export(implementation)
    init(to downstream: Sink, on scheduler: any ImmediateSchedulerType, through handoff: Handoff<Element>, canFail: Bool) {
        self.handoff = handoff
        self.canFail = canFail
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        drain = scheduler.takesOneAnItem ? { Self.deliverOne($0) } : { Self.deliverMany($0) }
        super.init(to: downstream, handoff.producer, on: scheduler)
    }

    /// Delivers what is there, and makes room for others after a batch.
    @export(implementation) @inline(__always)
    static func deliverMany(_ hop: SchedulerHop<Element>) {
        let downstream = hop.downstream
        var left = Self.batch
        while left > 0 {
            let count = hop.handoff.receive {
                if !downstream.subscription.isDisposed { downstream.next($0) }
            }
            left -= count
            if count > 0 { continue }
            if hop.handoff.isFinished { return downstream.finish(hop.end) }
            if hop.handoff.linger() { continue }
            if hop.handoff.tryIdle() { return }
        }
        hop.goOn()
    }

    /// Delivers one element, or the end. It may find neither: the run before can take an element whose producer then starts this one.
    @export(implementation)
    static func deliverOne(_ hop: SchedulerHop<Element>) {
        let downstream = hop.downstream
        if let element = hop.handoff.receiveOne() {
            if downstream.subscription.isDisposed { return }
            downstream.next(element)
            if downstream.subscription.isDisposed { return }
        } else if hop.handoff.isFinished {
            return downstream.finish(hop.end)
        }
        if hop.handoff.isFinished || !hop.handoff.tryIdle() { hop.start() }
    }

    @export(implementation) @inline(__always)
    func push(_ parcel: Parcel) {
        // The rare case is called last, with the same arguments, so the likely way saves no registers.
        guard producer.hasRoom else { return Self.pushFar(parcel, self) }
        if producer.send(parcel.open(as: Element.self)) { Self.start(self) }
    }

    /// As the push above, where room has to be made first.
    @export(implementation) @inline(never)
    static func pushFar(_ parcel: Parcel, _ hop: SchedulerHop) {
        guard hop.makeRoom() else { return }
        if hop.producer.send(parcel.open(as: Element.self)) { hop.start() }
    }

    /// Makes room for the next element. False where no element may follow: after an end, which this makes where there is no memory.
    @usableFromInline @inline(never)
    func makeRoom() -> Bool {
        // No room was made before the end, so whatever follows it comes by here.
        if source.isDisposed { return false }
        if producer.makeRoom(waiting: true) {
            SerialScheduler.askForThreads()
            return true
        }
        QueueMemoryError.end(canFail) { stop($0) }
        return false
    }

    @export(implementation) @inline(never)
    static func start(_ hop: SchedulerHop) { hop.start() }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        end = error
        // Torn down behind the start: on the main thread that may deliver the end.
        if handoff.finish() { start() }
        source.finishEnd()
    }

    override func perform() { drain(self) }
}

extension ObservableType {
    /// The same events in the context, which the type names from here on, as a sequence with traits: its closures are `@Sendable`.
    ///
    ///     source:                    1-2-3-|
    ///     observe(on: Engine.self)
    ///     out:                       1-2-3-|
    ///
    /// Delivers in the context, and allocates as `observe(on:)` with a scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @_disfavoredOverload
    @inlinable
    public func observe<Context: SerialContext>(on context: Context.Type) -> TraitSequence<Traits<CanFail, Many, Context, Cold>, Element> {
        asTraitSequence().observe(on: context)
    }
}

extension TraitSequenceType {
    /// The same events on `scheduler`. As `Observable.observe(on:)`; the type no longer names a context. A sequence of at most one element has no queue: the
    /// element and the end are delivered in one item.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @export(implementation)
    public func observe(on scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.observe(on: scheduler, Trait.self))
    }

    /// The same events in the context, which the type names from here on.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @export(implementation)
    public func observe<Context: SerialContext>(
        on context: Context.Type
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(source.observe(on: Context.anyScheduler, Trait.self))
    }
}
