// SPDX-License-Identifier: MIT
public import RxRuntime

extension ObservableType {
    /// The same events, delivered on `scheduler`, in the same order, with a limit to how many elements wait there.
    ///
    ///     source:                                      -[12345]--6-|
    ///     observe(on: s, bufferSize: 2, onOverflow: .dropOldest)
    ///     out (on s):                                  -[45]--6-|
    ///
    /// An element that finds `bufferSize` others waiting goes the way that `onOverflow` says. The element that the observer is busy with
    /// does not count. Errors and completion are never dropped: they arrive after what waits.
    ///
    /// Delivers as `observe(on:)`. Each element takes a lock twice, once more where an element is dropped. Allocates nothing per element once the buffer
    /// has grown to what it holds at most. `.pace` lets the producer's thread wait, for a bounded time. Traps when `bufferSize` is not positive.
    ///
    /// - Parameters:
    ///   - bufferSize: how many elements wait at most; `.pace` may exceed it after its limit of time.
    ///   - onOverflow: what becomes of an element that finds no room.
    ///   - counter: counts what was dropped, for this subscription and all others that it is given to.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @inlinable
    public func observe(
        on scheduler: any ImmediateSchedulerType, bufferSize: Int, onOverflow: OverflowStrategy<CanFail>, counter: OverflowCounter? = nil
    ) -> Observable<Element> {
        observe(on: scheduler, bufferSize: bufferSize, overflow: onOverflow.kind, counter: counter)
    }

    /// As the public form, for every failure axis: where errors are excluded, no public strategy fails.
    @inlinable
    func observe(
        on scheduler: any ImmediateSchedulerType, bufferSize: Int, overflow: OverflowKind, counter: OverflowCounter?
    ) -> Observable<Element> {
        precondition(bufferSize > 0, "observe(on:bufferSize:onOverflow:): the buffer must hold at least one element, not \(bufferSize).")
        let run = asObservable().run
        return Observable { downstream in
            let hop = BoundedSchedulerHop<Element>(
                to: downstream, on: scheduler, bufferSize: bufferSize, overflow: overflow, counter: counter)
            run(Sink(hop.source, push: { hop.push($0) }, stop: { hop.stop($1) }))
        }
    }
}

/// The hop with a limit: elements change here from the source's thread to a scheduler, at most `bufferSize` at a time. It is the scheduler's
/// item itself.
///
/// `isRunning` is true while an item is queued or runs, so whatever waits is drained by it.
///
/// Sendable: the variables are guarded by `lock`, which is not held while an element is delivered, or ends its life; the rest is immutable.
@usableFromInline
final class BoundedSchedulerHop<Element>: WorkItem, @unchecked Sendable {
    /// How many elements it delivers before others on the scheduler have their turn.
    @usableFromInline static var batch: Int { 1024 }

    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    @usableFromInline let scheduler: any ImmediateSchedulerType
    @usableFromInline let bufferSize: Int
    @usableFromInline let overflow: OverflowKind
    @usableFromInline let counter: OverflowCounter?
    /// Raised when there is room, for a producer that waits for it. Only `.pace` has one.
    @usableFromInline let room: Condition?

    @usableFromInline let lock = Lock()
    @safe @exclusivity(unchecked) @usableFromInline var held = Fifo<Element>()
    /// An empty queue with places, for `.keepLatest` to exchange with `held`.
    @safe @exclusivity(unchecked) @usableFromInline var spare = Fifo<Element>()
    @safe @exclusivity(unchecked) @usableFromInline var isRunning = false
    /// Whether a producer waits for room.
    @safe @exclusivity(unchecked) @usableFromInline var isAwaited = false
    /// The thread that delivers (`Trampoline.identity`); zero while none does.
    @safe @exclusivity(unchecked) @usableFromInline var deliverer: UInt = 0
    /// Whether the source has ended, and by which error: nothing follows what is held.
    @safe @exclusivity(unchecked) @usableFromInline var isOver = false
    @safe @exclusivity(unchecked) var end: (any Error)?
    /// Formed where the types are known: a method of a generic class would run unspecialised.
    @usableFromInline let drain: (BoundedSchedulerHop<Element>) -> Void

    @export(implementation)
    init(
        to downstream: Sink, on scheduler: any ImmediateSchedulerType, bufferSize: Int, overflow: OverflowKind, counter: OverflowCounter?
    ) {
        self.downstream = downstream
        self.scheduler = scheduler
        self.bufferSize = bufferSize
        self.overflow = overflow
        self.counter = counter
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        if case .pace = overflow { room = Condition() } else { room = nil }
        drain = { hop in
            let downstream = hop.downstream
            let thread = Trampoline.current.identity
            for _ in 0..<Self.batch {
                hop.lock.acquire()
                guard let element = hop.held.popFirst() else { return hop.rest() }
                hop.deliverer = thread
                let mustTell = hop.isAwaited
                hop.isAwaited = false
                hop.lock.release()
                if mustTell { hop.room?.raise() }
                if !downstream.subscription.isDisposed { downstream.next(element) }
            }
            hop.goOn()
        }
        super.init()
        // Captures the condition alone: a closure that captured the hop would make it hold itself.
        if let room { source.attach(running: { room.raise() }) }
    }

    @export(implementation) @inline(__always)
    func push(_ parcel: Parcel) { Self.push(parcel.open(as: Element.self), self) }

    /// Never inlined, so that the closure that calls it stays small. Static, so that the types are known, as in all static functions here.
    @export(implementation) @inline(never)
    static func push(_ element: Element, _ hop: BoundedSchedulerHop) {
        hop.lock.acquire()
        guard hop.held.count >= hop.bufferSize, !hop.isOver else { return enqueue(element, hop) }
        switch hop.overflow {
        case .dropNewest:
            hop.lock.release()
            hop.counter?.noteDropped(1)
        case .dropOldest:
            let dropped = hop.held.popFirst()
            hop.held.append(element)
            hop.lock.release()
            hop.counter?.noteDropped(1)
            withExtendedLifetime(dropped) {}
        case .keepLatest:
            // They are released after the lock is free.
            var dropped = hop.held
            hop.held = hop.spare
            hop.spare = Fifo()
            hop.held.append(element)
            hop.lock.release()
            hop.counter?.noteDropped(dropped.count)
            while dropped.popFirst() != nil {}
            hop.lock.acquire()
            hop.spare = dropped
            hop.lock.release()
        case .fail:
            hop.lock.release()
            hop.counter?.noteDropped(1)
            hop.stop(BufferOverflowError(bufferSize: hop.bufferSize))
        case .pace(let limit):
            if hop.waitForRoom(atMost: limit) { hop.counter?.noteOverrun() }
            enqueue(element, hop)
        }
    }

    /// Puts `element` in, and has it drained. Called with the lock held, which it gives back.
    @export(implementation) @inline(__always)
    static func enqueue(_ element: Element, _ hop: BoundedSchedulerHop) {
        // After an end of its own (`.fail`) it drops what follows: its source has not heard of the end yet.
        if !hop.isOver { hop.held.append(element) }
        let mustStart = !hop.isRunning
        hop.isRunning = true
        hop.lock.release()
        if mustStart { hop.start() }
    }

    /// Waits until there is room, with the lock held before and after. True if there is none, and the caller has waited as long as it may.
    @usableFromInline
    func waitForRoom(atMost limit: Int64) -> Bool {
        // A scheduler of the user's own is not known: there the limit ends the wait.
        let waitsForCaller = (scheduler as? any CallerBoundScheduler)?.waitsForCaller ?? false
        let caller = Trampoline.current.identity
        let deadline = MonotonicInstant.now.advanced(by: .nanoseconds(limit))
        while let room {
            let seen = room.count
            if held.count < bufferSize || source.isDisposed { return false }
            if waitsForCaller || deliverer == caller || MonotonicInstant.now >= deadline { break }
            isAwaited = true
            lock.release()
            ConcurrentScheduler.blocking { room.wait(past: seen, until: deadline) }
            lock.acquire()
        }
        return true
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        lock.acquire()
        isOver = true
        end = error
        let mustStart = !isRunning
        isRunning = true
        lock.release()
        // Torn down behind the start, as in `SchedulerHop`.
        if mustStart { start() }
        source.finishEnd()
    }

    /// Nothing is held: delivers the end, or goes idle. Called with the lock held, which it gives back.
    @usableFromInline
    func rest() {
        deliverer = 0
        let (isOver, end) = (isOver, end)
        // After the end it stays as if it ran: it runs no more.
        if !isOver { isRunning = false }
        lock.release()
        if isOver { downstream.finish(end) }
    }

    /// Lets others on the scheduler have their turn.
    @usableFromInline
    func goOn() {
        lock.guarding { deliverer = 0 }
        SerialScheduler.endTurn()
        start()
    }

    @usableFromInline
    func start() {
        if let items = scheduler.itemScheduler {
            items.schedule(self)
        } else {
            _ = scheduler.schedule(self) { hop in
                hop.perform()
                return Disposables.create()
            }
        }
    }

    override func perform() { drain(self) }
}

extension TraitSequenceType {
    /// The same events on `scheduler`, with a limit to how many elements wait there. As `Observable.observe(on:bufferSize:onOverflow:)`; sequences
    /// that do not fail have no `OverflowStrategy.fail`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func observe(
        on scheduler: any ImmediateSchedulerType, bufferSize: Int, onOverflow: OverflowStrategy<Trait.Failure>, counter: OverflowCounter? = nil
    ) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.observe(on: scheduler, bufferSize: bufferSize, overflow: onOverflow.kind, counter: counter))
    }

    /// The same events in the context, with a limit to how many elements wait there. As the form with a scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @export(implementation)
    public func observe<Context: SerialContext>(
        on context: Context.Type, bufferSize: Int, onOverflow: OverflowStrategy<Trait.Failure>, counter: OverflowCounter? = nil
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(source.observe(on: Context.anyScheduler, bufferSize: bufferSize, overflow: onOverflow.kind, counter: counter))
    }
}
