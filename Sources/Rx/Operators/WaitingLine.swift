// SPDX-License-Identifier: MIT
public import Synchronization

/// Sequences that wait until fewer than `limit` of them run.
///
/// Who makes a start possible asks for it; of several who ask at once, or of one who asks from inside a start, only the first
/// goes round. So a sequence that completes while it is started does not start the next one inside itself.
///
/// A source that waits is held by those that run, so that it is kept as its recipe, which keeps no subject alive.
///
/// Sendable: `waiting` and `running` are guarded by `lock`, which holds nothing but them; `asked` is atomic.
@usableFromInline
final class WaitingLine<Element, Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline let meeting: Meeting<Rule>
    @usableFromInline let limit: Int
    /// Guards `waiting` and `running`, which are unchecked for that.
    @usableFromInline let lock = Latch()
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Recipe>()
    @safe @exclusivity(unchecked) @usableFromInline var running = 0
    @usableFromInline let asked = Atomic<Int>(0)

    @inlinable
    init(_ meeting: Meeting<Rule>, limit: Int) {
        self.meeting = meeting
        self.limit = limit
    }

    /// Puts `source` at the end, on behalf of the outer source, which has not ended.
    @inlinable
    func admit(_ source: Recipe) {
        // relaxed: the count orders nothing; the ends meet in the gate.
        meeting.countOneMore()
        lock.acquire()
        waiting.append(source)
        lock.release()
        startNext()
    }

    /// Starts what may start.
    @inlinable
    func startNext() {
        // acquire, release: pairs with the subtraction below; who comes in between is seen by who goes round.
        guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        var answered = 1
        repeat {
            while !meeting.downstream.subscription.isDisposed, let source = takeFirst() { start(source) }
            answered = asked.subtract(answered, ordering: .acquiringAndReleasing).newValue
        } while answered != 0
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

    /// Starts `source`, which counts as running. A scalar needs no subscription, and has ended when this returns if nobody is inside.
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
                    self.startNext()
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
