// SPDX-License-Identifier: MIT
/// Sequences that wait until fewer than `limit` of them run.
///
/// A caller that makes a start possible asks for it (`StartDuty`).
///
/// The sources that run hold the sources that wait. So a source that waits is kept as its recipe, which keeps no subject alive.
///
/// Sendable: `waiting` and `running` are guarded by `lock`, which holds nothing but them.
@usableFromInline
final class WaitingLine<Element, Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline let meeting: Meeting<Rule>
    @usableFromInline let limit: Int
    /// Guards `waiting` and `running`, which are unchecked for that.
    @usableFromInline let lock = Latch()
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Recipe>()
    @safe @exclusivity(unchecked) @usableFromInline var running = 0
    @usableFromInline let duty = StartDuty()

    @inlinable
    init(_ meeting: Meeting<Rule>, limit: Int) {
        self.meeting = meeting
        self.limit = limit
    }

    /// Puts `source` at the end. Called on behalf of the outer source, which has not ended.
    @inlinable
    func admit(_ source: Recipe) {
        // relaxed: the count orders nothing; the ends meet in the gate.
        meeting.countOneMore()
        lock.acquire()
        waiting.append(source)
        lock.release()
        startNext()
    }

    /// Starts what may start. Inside the gate it must not wait for another thread.
    @inlinable
    func startNext(isInside: Bool = false) {
        duty.ask(mayWait: Rule.admitsThreads && !isInside) {
            guard !meeting.downstream.subscription.isDisposed, let source = takeFirst() else { return false }
            start(source)
            return true
        } isCrowded: {
            lock.acquire()
            defer { lock.release() }
            return waiting.count > StartDuty.room
        }
    }

    /// The first in the line, if it may run; it counts as running.
    @inlinable
    func takeFirst() -> Recipe? {
        lock.acquire()
        defer { lock.release() }
        guard running < limit, let first = waiting.popFirst() else { return nil }
        running += 1
        return first
    }

    /// Starts `source`, which counts as running. A scalar needs no subscription, and has ended when this returns if no thread was inside.
    @inlinable
    func start(_ source: Recipe) {
        switch source {
        case .stream, .direct:
            let child = meeting.makeChild()
            let sink = Sink(child, push: meeting.pushing(Element.self)) { error in
                guard !child.isDisposed else { return }
                self.countOneLess()
                self.meeting.end(child, error)
                if error == nil { self.startNext() }
            }
            meeting.notePassage(of: child)
            source.runInner(sink)
        case .scalar(let emit), .directScalar(let emit):
            if meeting.gate.enter() {
                pass(emit)
                meeting.gate.leave()
            } else {
                meeting.gate.leaveTicket {
                    self.pass(emit)
                    self.startNext(isInside: true)
                }
            }
        }
    }

    /// Inside the gate: a scalar's element and its end.
    @inlinable
    func pass(_ emit: ((Parcel) throws -> Void) throws -> Void) {
        meeting.take(emit)
        countOneLess()
        meeting.countOneLess()
    }

    @inlinable
    func countOneLess() {
        lock.acquire()
        running -= 1
        lock.release()
    }
}
