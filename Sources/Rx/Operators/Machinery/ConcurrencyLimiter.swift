// SPDX-License-Identifier: MIT

/// Sequences that wait until fewer than `limit` of them run.
///
/// A caller that makes a start possible asks for it (`StartDuty`).
///
/// The sources that run hold the sources that wait. So a source that waits is kept as its plan, which keeps no subject alive.
///
/// Sendable: `line` is guarded by `lock`, which holds nothing but that.
@usableFromInline
final class ConcurrencyLimiter<Rule: Exclusion>: Flattening<Rule>, @unchecked Sendable {
    @usableFromInline let limit: Int
    /// Guards `line`, which is unchecked for that.
    @usableFromInline let lock = Latch()
    @safe @exclusivity(unchecked) @usableFromInline var line = Line()
    @usableFromInline let duty = StartDuty()

    @frozen @usableFromInline
    struct Line {
        @usableFromInline var waiting = Fifo<SubscribePlan>()
        @usableFromInline var running = 0
        /// How many of those that run are scalars: a thread is about to end them.
        @usableFromInline var scalars = 0
        /// The subscriptions of the sources that ended last, to serve again.
        @usableFromInline var spares = SpareSubscriptions()

        @export(implementation)
        init() {}
    }

    @export(implementation)
    init(_ downstream: Sink, of elements: Any.Type, limit: Int) {
        self.limit = limit
        super.init(downstream, of: elements)
    }

    /// Puts `source` at the end of the line, and starts what may start. Called on behalf of the outer source, which has not ended.
    ///
    /// The caller waits, for a bounded time, where the line is long while another thread is inside the gate and may make it shorter (`isLineCrowded`).
    @export(implementation)
    func enqueue(_ source: __owned SubscribePlan) {
        // relaxed: the count orders nothing; the ends meet in the gate.
        countOneMore()
        lock.acquire()
        line.waiting.append(consume source)
        let isLong = isLineCrowded
        let isFull = line.running >= limit
        lock.release()
        // Where as many run as may, whatever counts one of them less looks for the next behind that. While a thread is on duty it is asked all the same: it may
        // want relief, and the line may be long.
        if !isFull || duty.isTaken { startNext() }
        // Another thread inside the gate may have lost its processor there, with the end of a scalar before it. By the gate's word: `holder` is 0 for a
        // moment where the thread inside finds one more ticket. Not where the gate is its owner's: no scalar is passed by an owner.
        if isLong, Rule.admitsThreads, !gate.isCallerInside, !gate.isOwned { StartDuty.awaitRoom(gate.word) { isCrowded() } }
    }

    /// Whether more wait than a thread may add to without a wait.
    @export(implementation)
    func isCrowded() -> Bool {
        lock.acquire()
        defer { lock.release() }
        return isLineCrowded
    }

    /// With `lock` held: as `isCrowded`. Where all that run are sequences which end on their own, a wait would bring nothing.
    @export(implementation) @inline(__always)
    var isLineCrowded: Bool { line.waiting.count > StartDuty.room && (line.running < limit || line.scalars > 0) }

    /// Starts what may start. Inside the gate it must not wait for another thread.
    @export(implementation)
    func startNext(isInside: Bool = false) {
        // Whether the source that was started last was the last that may: then the next step need not look. What changes that asks again.
        var isLast = false
        duty.ask(mayWait: Rule.admitsThreads && !isInside) {
            if isLast {
                isLast = false
                return false
            }
            var spare: Subscription?
            guard !downstream.subscription.isDisposed, let source = takeFirst(&isLast, &spare) else { return false }
            start(source, &spare)
            return true
        } isCrowded: {
            isCrowded()
        }
    }

    /// The first in the line, if it may run; it counts as running. If it needs a subscription, this gives that of a former source, and whether the next one has
    /// to wait for an end.
    @export(implementation) @inline(__always)
    func takeFirst(_ isLast: inout Bool, _ spare: inout Subscription?) -> SubscribePlan? {
        lock.acquire()
        defer { lock.release() }
        guard line.running < limit, let first = line.waiting.popFirst() else { return nil }
        line.running += 1
        switch first {
        case .stream, .direct:
            swap(&spare, &line.spares.spare)
            isLast = line.running == limit || line.waiting.isEmpty
        // The place of a scalar is free again before the next look.
        case .scalar, .directScalar, .word: line.scalars += 1
        }
        return first
    }

    /// Starts `source`, which counts as running. A scalar needs no subscription, and has ended when this returns if no thread was inside.
    @export(implementation)
    func start(_ source: SubscribePlan, _ spare: inout Subscription?) {
        switch source {
        case .stream, .direct:
            let child = downstream.subscription.makeChild(reusing: &spare)
            let sink = Sink(consume child, push: pushing()) { self.end($0, andStartNext: $1) }
            noteFusedTarget(of: sink.subscription)
            source.runInner(sink)
        case .scalar(let emit), .directScalar(let emit): admitOne(emit)
        case .word(let parcel): admitOne { try $0(parcel) }
        }
    }

    /// The end of the source with subscription `child`: starts the next one.
    @export(implementation) @inline(never)
    func end(_ child: Subscription, andStartNext error: (any Error)?) {
        guard child.beginEnd() else { return }
        // Its place is free once it is torn down. One that failed keeps it: no other is to run behind an error.
        if let error {
            fail(error)
            return child.finishEnd()
        }
        var ended = child.finishEndTaken()
        leaveOne()
        if giveBackPlace(keeping: &ended) { startNext() }
    }

    /// The place of a source that ran is free, and its subscription may serve another one. True if one waits. Its own function: nothing of the caller's is
    /// counted between the two steps of the latch, nor moved past them.
    @export(implementation) @inline(never)
    func giveBackPlace(keeping ended: inout Subscription?) -> Bool {
        lock.acquire()
        line.running -= 1
        let isNextWaiting = !line.waiting.isEmpty
        line.spares.replace(by: &ended)
        lock.release()
        return isNextWaiting
    }

    /// Passes on a scalar's element and its end: now, or the thread inside does it later.
    @export(implementation) @inline(never)
    func admitOne(_ emit: @escaping ((Parcel) throws -> Void) throws -> Void) {
        if gate.enter() {
            pass(emit)
            gate.leave()
        } else {
            gate.leaveTicket(
                Ticket {
                    self.pass(emit)
                    self.startNext(isInside: true)
                })
        }
    }

    /// Inside the gate: a scalar's element and its end.
    @export(implementation)
    func pass(_ emit: ((Parcel) throws -> Void) throws -> Void) {
        take(emit)
        countOneRunningLess()
        countOneLess()
    }

    /// A scalar that ran has ended: its place is free.
    @export(implementation) @inline(__always)
    func countOneRunningLess() {
        lock.acquire()
        line.running -= 1
        line.scalars -= 1
        lock.release()
    }
}
