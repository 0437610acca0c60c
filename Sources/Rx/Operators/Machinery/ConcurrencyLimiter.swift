// SPDX-License-Identifier: MIT

/// Sequences that wait until fewer than `limit` of them run.
///
/// A caller that makes a start possible asks for it (`StartDuty`).
///
/// The sources that run hold the sources that wait. So a source that waits is kept as its plan, which keeps no subject alive.
///
/// Sendable: `waiting` and `running` are guarded by `lock`, which holds nothing but them.
@usableFromInline
final class ConcurrencyLimiter<Rule: Exclusion>: Flattening<Rule>, @unchecked Sendable {
    @usableFromInline let limit: Int
    /// Guards `waiting` and `running`, which are unchecked for that.
    @usableFromInline let lock = SharedLock()
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<SubscribePlan>()
    @safe @exclusivity(unchecked) @usableFromInline var running = 0
    @usableFromInline let duty = StartDuty()

    @export(implementation)
    init(_ downstream: Sink, of elements: Any.Type, limit: Int) {
        self.limit = limit
        super.init(downstream, of: elements)
    }

    /// Puts `source` at the end of the line, and starts what may start. Called on behalf of the outer source, which has not ended.
    ///
    /// The caller waits, for a bounded time, where the line is long while another thread is inside the gate. Where sequences run that end on their own, no
    /// thread waits.
    @export(implementation)
    func enqueue(_ source: __owned SubscribePlan) {
        // relaxed: the count orders nothing; the ends meet in the gate.
        countOneMore()
        lock.acquire()
        waiting.append(source)
        let isLong = waiting.count > StartDuty.room
        lock.release()
        startNext()
        // Another thread inside the gate may have lost its processor there, with the end of a scalar before it. By the gate's word: `holder` is 0 for a
        // moment where the thread inside finds one more ticket.
        if isLong, Rule.admitsThreads, !gate.isCallerInside { StartDuty.awaitRoom(gate.word) { isCrowded() } }
    }

    /// Whether more wait than a thread may add to without a wait.
    @export(implementation)
    func isCrowded() -> Bool {
        lock.acquire()
        defer { lock.release() }
        return waiting.count > StartDuty.room
    }

    /// Starts what may start. Inside the gate it must not wait for another thread.
    @export(implementation)
    func startNext(isInside: Bool = false) {
        duty.ask(mayWait: Rule.admitsThreads && !isInside) {
            guard !downstream.subscription.isDisposed, let source = takeFirst() else { return false }
            start(source)
            return true
        } isCrowded: {
            isCrowded()
        }
    }

    /// The first in the line, if it may run; it counts as running.
    @export(implementation) @inline(__always)
    func takeFirst() -> SubscribePlan? {
        lock.acquire()
        defer { lock.release() }
        guard running < limit, let first = waiting.popFirst() else { return nil }
        running += 1
        return first
    }

    /// Starts `source`, which counts as running. A scalar needs no subscription, and has ended when this returns if no thread was inside.
    @export(implementation)
    func start(_ source: __owned SubscribePlan) {
        switch source {
        case .stream, .direct:
            let child = makeChild()
            let sink = Sink(consume child, push: pushing()) { child, error in
                guard !child.isDisposed else { return }
                // Its place is free once it is torn down. One that failed keeps it: no other is to run behind an error.
                self.end(child, error)
                if error != nil { return }
                self.countOneRunningLess()
                self.startNext()
            }
            noteFusedTarget(of: sink.subscription)
            source.runInner(sink)
        case .scalar(let emit), .directScalar(let emit): admitOne(emit)
        case .word(let parcel): admitOne { try $0(parcel) }
        }
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

    /// One that ran has ended: its place is free.
    @export(implementation) @inline(__always)
    func countOneRunningLess() {
        lock.acquire()
        running -= 1
        lock.release()
    }
}
