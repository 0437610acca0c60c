// SPDX-License-Identifier: MIT
public import Synchronization

/// Where the sources of one operator meet: their gate, what is downstream of it, and how many have not ended.
///
/// A source gets a child subscription, so that its end is not the operator's. Elements and ends pass the gate; what passes after
/// the downstream ended is dropped there. One error ends all, completion waits for the last.
///
/// An operator with state of its own behind the gate is a subclass of it, so that an element passes one object.
///
/// Sendable: `left` is atomic; `downstream` is pushed to inside the gate only.
@usableFromInline
class Meeting<Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline final let gate = Gate<Rule>()
    @usableFromInline final let downstream: Sink
    /// The sources that have not ended. Raised outside the gate, only by a source that counts itself; lowered inside.
    @usableFromInline final let left: Atomic<Int>

    /// A meeting of `sources` sources to begin with.
    @inlinable
    init(_ downstream: Sink, sources: Int) {
        self.downstream = downstream
        left = Atomic(sources)
    }

    /// True while more than one source runs: the outer one counts one.
    ///
    /// Relaxed: an end seen late is one that has not yet come.
    @inlinable final var hasInner: Bool { left.load(ordering: .relaxed) > 1 }

    /// Inside the gate: true while one source is left. Relaxed: as `hasInner`.
    @inlinable final var isLastRunning: Bool { left.load(ordering: .relaxed) == 1 }

    /// One more source. The count orders nothing; the ends meet in the gate.
    @inlinable @inline(__always)
    final func countOneMore() { _ = Rule.add(1, to: left) }

    /// The subscription of a source.
    @inlinable
    final func makeChild(startsAtOnce: Bool = false) -> Subscription {
        downstream.subscription.makeChild(startsAtOnce: startsAtOnce)
    }

    /// A sink for a source whose elements go downstream as they are.
    @inlinable @inline(__always)
    final func inlet<Element>(of type: Element.Type, startsAtOnce: Bool = false) -> Sink {
        let child = makeChild(startsAtOnce: startsAtOnce)
        let sink = Sink(child, push: pushing(type), stop: { self.end(child, $0) })
        notePassage(of: child)
        return sink
    }

    /// Notes that what is pushed into the sink just made for `child` passes the gate, and goes downstream as it is.
    @inlinable @inline(__always)
    final func notePassage(of child: Subscription) {
        guard Rule.self == AmongThreads.self else { return }
        // Unsafe: the types are the same, as just compared; the sink keeps this alive.
        unsafe child.passage = .gate(.passUnretained(unsafeDowncast(self, to: Meeting<AmongThreads>.self)))
    }

    /// What pushes a source's elements through the gate. Its own function, so that the closure is made in one place, and what calls it is
    /// one function with what it does.
    @inlinable @inline(never)
    final func pushing<Element>(_ type: Element.Type) -> (Parcel) -> Void {
        return { parcel in
            if self.gate.enter() {
                if !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
                self.leaveGate()
            } else {
                self.pushSoon(parcel, of: Element.self)
            }
        }
    }

    /// Goes out of the gate, after acting on what others left meanwhile.
    @inlinable @inline(__always)
    final func leaveGate() {
        if !gate.leaveUnlessAsked() { actAndLeave() }
    }

    /// As `leaveGate`, where others left something. A function of this object's, so that an element's way keeps no register for its gate.
    @inlinable @inline(never)
    final func actAndLeave() { gate.drain() }

    /// Passes `parcel` on at a gate that was taken, or leaves it. Its own function, so that the way through a free gate saves no registers for it.
    @inlinable @inline(never)
    final func pushSoon<Element>(_ parcel: Parcel, of type: Element.Type) {
        if gate.enterSoon() {
            if !downstream.subscription.isDisposed { downstream.push(parcel) }
            return gate.leave()
        }
        let element = parcel.open(as: Element.self)
        gate.leaveTicket { if !self.downstream.subscription.isDisposed { self.downstream.next(element) } }
    }

    /// Starts one more source, on behalf of one that has not ended. A scalar needs no subscription.
    @inlinable @inline(__always)
    final func admit<Element>(_ source: Observable<Element>) {
        switch source.recipe {
        case .stream, .direct:
            countOneMore()
            source.runInner(inlet(of: Element.self))
        case .scalar(let emit), .directScalar(let emit): admit(emit)
        }
    }

    /// Passes on a scalar's element: now, or the thread inside does it later.
    @inlinable @inline(__always)
    final func admit(_ emit: @escaping ((Parcel) throws -> Void) throws -> Void) {
        if gate.enter() {
            take(emit)
            gate.leave()
        } else {
            gate.actSoon { self.take(emit) }
        }
    }

    /// Inside the gate: passes on a scalar's element.
    @inlinable
    final func take(_ emit: ((Parcel) throws -> Void) throws -> Void) {
        if downstream.subscription.isDisposed { return }
        do { try emit(downstream.push) } catch { finish(error) }
    }

    /// The end of the source with subscription `child`.
    @inlinable
    final func end(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        if let error {
            fail(error)
            child.finishEnd()
        } else {
            child.finishEnd()
            leaveOne()
        }
    }

    /// One source less; the last one completes the downstream.
    @inlinable
    final func leaveOne() {
        gate.pass { self.countOneLess() }
    }

    /// Inside the gate: as `leaveOne`. Only the gate's holder lowers the count, and a source that raises it is still counted itself.
    @inlinable
    final func countOneLess() {
        if Rule.add(-1, to: left) == 0 { finish(nil) }
    }

    /// Ends the downstream with `error`, after what is on its way.
    @inlinable
    final func fail(_ error: any Error) {
        gate.pass { self.finish(error) }
    }

    /// Inside the gate: ends the downstream, unless it has ended. Never inlined: an element's way keeps no registers for it.
    @inlinable @inline(never)
    final func finish(_ error: (any Error)?) {
        if !downstream.subscription.isDisposed { downstream.stop(error) }
    }
}
