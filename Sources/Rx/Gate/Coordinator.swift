// SPDX-License-Identifier: MIT
public import Synchronization

/// A coordinator: where the events of several sources of one operator come together. It has their gate, the sink downstream of it, and the number of
/// sources that have not ended.
///
/// A source gets a child subscription, so that its end is not the operator's. Elements and ends pass the gate; an event that passes after the
/// downstream ended is dropped there. The first error ends the downstream; completion waits for the last source.
///
/// An operator with state of its own behind the gate is a subclass of it, so that an element passes one object.
///
/// Sendable: `left` is atomic; `downstream` is pushed to inside the gate only.
@usableFromInline
class Coordinator<Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline final let gate = Gate<Rule>()
    @usableFromInline final let sampler = BiasSampler()
    @usableFromInline final let downstream: Sink
    /// The sources that have not ended. Raised outside the gate, only by a source that counts itself; lowered inside.
    @usableFromInline final let left: Atomic<Int>

    /// True while the turn that is inside the gate ends its source (`FusedTurn`): between two elements, so that the end need not wait for one.
    /// Unchecked: the thread inside touches it, and no other reads it.
    @safe @exclusivity(unchecked) @usableFromInline final var isBetweenElements = false

    /// The type of the elements that go downstream as they are. The class does not name it: so an input is compiled here once, for every type.
    @usableFromInline final let elements: Any.Type

    /// A coordinator of `sources` sources to begin with. `elements` is needed where an input's elements go downstream as they are.
    @export(implementation)
    init(_ downstream: Sink, of elements: Any.Type = Never.self, sources: Int) {
        self.downstream = downstream
        self.elements = elements
        left = Atomic(sources)
    }

    /// True while an inner source runs: more than one source is left, and the outer one counts one.
    ///
    /// Relaxed: to see an end late is to look before it came.
    @export(implementation) final var hasInner: Bool { left.load(ordering: .relaxed) > 1 }

    /// Inside the gate: true while one source is left. Relaxed: as `hasInner`.
    @inlinable final var isLastRunning: Bool { left.load(ordering: .relaxed) == 1 }

    /// Counts one more source. The count orders nothing; the ends meet in the gate.
    @export(implementation) @inline(__always)
    final func countOneMore() { _ = Rule.add(1, to: left) }

    /// A new subscription for a source.
    @export(implementation)
    final func makeChild(startsAtOnce: Bool = false) -> Subscription {
        downstream.subscription.makeChild(startsAtOnce: startsAtOnce)
    }

    /// A sink for a source whose elements go downstream as they are.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func input(startsAtOnce: Bool = false) -> Sink {
        let child = makeChild(startsAtOnce: startsAtOnce)
        let sink = Sink(consume child, push: pushing(), stop: { self.end($0, $1) })
        noteFusedTarget(of: sink.subscription)
        return sink
    }

    /// Notes at `child` that its sink passes the gate and leads downstream with nothing in between, so that a source can do both itself. What the sink calls
    /// at its end has to hold this.
    @export(implementation) @inline(__always)
    final func noteFusedTarget(of child: Subscription) {
        guard Rule.self == AmongThreads.self else { return }
        // Unsafe: the types are the same, as just compared; the sink keeps this alive.
        unsafe child.fusedTarget = .gate(.passUnretained(unsafeDowncast(self, to: Coordinator<AmongThreads>.self)))
    }

    /// A closure that pushes a source's elements through the gate. Its own function, so that the closure is made in one place, and what it does is
    /// compiled into it.
    @export(implementation) @inline(__always)
    final func pushing() -> (Parcel) -> Void {
        guard Rule.self == AmongThreads.self else { return pushingByRule() }
        // Unsafe: the types are the same, as just compared.
        return unsafe unsafeDowncast(self, to: Coordinator<AmongThreads>.self).pushingAmongThreads()
    }

    @export(implementation) @inline(never)
    final func pushingByRule() -> (Parcel) -> Void {
        return { parcel in
            if self.gate.enter() {
                if !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
                self.leaveGate()
            } else {
                self.pushSoon(parcel)
            }
        }
    }

    /// Goes into the gate for an element. Returns what to give to `leave(afterElement:)`; free: the gate is taken.
    @export(implementation) @inline(__always)
    final func enterForElement() -> UInt {
        guard Rule.self == AmongThreads.self else { return gate.enter() ? GateWord.taken : GateWord.free }
        let (entry, isIn) = gate.enterOwn()
        // Unsafe: the types are the same, as just compared.
        return _fastPath(isIn) ? entry : unsafe unsafeDowncast(self, to: Coordinator<AmongThreads>.self).enterAmongOthers(entry)
    }

    /// Goes out after `enterForElement`.
    @export(implementation) @inline(__always)
    final func leave(afterElement entry: UInt) {
        guard Rule.self == AmongThreads.self else { return leaveGate() }
        if _slowPath(entry & GateWord.biased == 0 || !gate.leaveOwn(as: entry)) {
            // Unsafe: the types are the same, as just compared.
            unsafe unsafeDowncast(self, to: Coordinator<AmongThreads>.self).leaveAmongOthers(entry)
        }
    }

    /// As `enterForElement`, by a call: it takes less of a program's code, and an element some 2 ns more.
    @export(implementation) @inline(__always)
    final func enterByCall() -> UInt {
        guard Rule.self == AmongThreads.self else { return gate.enter() ? GateWord.taken : GateWord.free }
        // Unsafe: the types are the same, as just compared.
        return unsafe unsafeDowncast(self, to: Coordinator<AmongThreads>.self).enterAmongThreads()
    }

    /// As `leave(afterElement:)`, by a call.
    @export(implementation) @inline(__always)
    final func leaveByCall(afterElement entry: UInt) {
        guard Rule.self == AmongThreads.self else { return leaveGate() }
        // Unsafe: the types are the same, as just compared.
        unsafe unsafeDowncast(self, to: Coordinator<AmongThreads>.self).leaveAmongThreads(entry)
    }

    /// Goes out of the gate, after acting on what others left meanwhile.
    @export(implementation) @inline(__always)
    final func leaveGate() {
        if !gate.leaveUnlessAsked() { actAndLeave() }
    }

    /// As `leaveGate`, where others left something. A method of this object, so that an element's way keeps no register for its gate.
    @export(implementation) @inline(never)
    final func actAndLeave() { gate.drain() }

    /// Passes `parcel` on at a gate that was taken, or leaves it there. Its own function, so that the way through a free gate saves no registers for
    /// it.
    @export(implementation) @inline(never)
    final func pushSoon(_ parcel: Parcel) {
        gate.actSoon(parcel, of: elements) { if !self.downstream.subscription.isDisposed { self.downstream.push($0) } }
    }

    /// Starts one more source. Called on behalf of one that has not ended. A scalar needs no subscription.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func admit(_ source: __owned SubscribePlan) {
        switch source {
        case .stream, .direct:
            countOneMore()
            source.runInner(input())
        case .scalar(let emit), .directScalar(let emit): admit(emit)
        case .word(let parcel): admit(parcel)
        }
    }

    /// Passes on an element in its parcel: now, or the thread inside does it later.
    @export(implementation) @inline(__always)
    final func admit(_ parcel: Parcel) {
        let entry = enterForElement()
        if entry != GateWord.free {
            if !downstream.subscription.isDisposed { downstream.push(parcel) }
            leave(afterElement: entry)
        } else {
            pushSoon(parcel)
        }
    }

    /// Passes on a scalar's element: now, or the thread inside does it later.
    @export(implementation) @inline(__always)
    final func admit(_ emit: @escaping ((Parcel) throws -> Void) throws -> Void) {
        let entry = enterForElement()
        if entry != GateWord.free {
            take(emit)
            leave(afterElement: entry)
        } else {
            gate.actSoon { self.take(emit) }
        }
    }

    /// Inside the gate: passes on a scalar's element.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation)
    final func take(_ emit: ((Parcel) throws -> Void) throws -> Void) {
        if downstream.subscription.isDisposed { return }
        do { try emit(downstream.push) } catch { finish(error) }
    }

    /// The end of the source with subscription `child`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
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

    /// Counts one source less; the last one completes the downstream.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func leaveOne() {
        if gate.isCallerInside, isBetweenElements {
            // For one end: what follows it may start a source, whose end has to wait for its elements.
            isBetweenElements = false
            return countOneLess()
        }
        gate.pass { self.countOneLess() }
    }

    /// Inside the gate: as `leaveOne`. Only the gate's holder lowers the count, and a source that raises it is still counted itself.
    @export(implementation)
    final func countOneLess() {
        if Rule.add(-1, to: left) == 0 { finish(nil) }
    }

    /// Ends the downstream with `error`, after what is on its way.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    final func fail(_ error: any Error) {
        gate.pass { self.finish(error) }
    }

    /// Inside the gate: ends the downstream, unless it has ended. Never inlined: an element's way keeps no registers for it.
    @inlinable @inline(never)
    final func finish(_ error: (any Error)?) {
        if !downstream.subscription.isDisposed { downstream.stop(error) }
    }
}

extension Coordinator where Rule == AmongThreads {
    /// As `pushing`. Not generic: of two specialised copies LLVM makes one body with a jump before it, and each element takes that jump.
    @usableFromInline @inline(never)
    final func pushingAmongThreads() -> (Parcel) -> Void {
        return { parcel in
            let (entry, isIn) = self.gate.enterOwn()
            if _slowPath(!isIn) { return self.pushAmongOthers(parcel, entry) }
            if !self.downstream.subscription.isDisposed { self.downstream.push(parcel) }
            if !self.gate.leaveOwn(as: entry) { self.gate.leaveLate(entry) }
        }
    }

    /// What `enterByCall` calls, and below `leaveByCall`. Not generic, so that a call does not look which rule it is.
    @usableFromInline @inline(never)
    final func enterAmongThreads() -> UInt { gate.enterForElement() }

    @usableFromInline @inline(never)
    final func leaveAmongThreads(_ entry: UInt) { gate.leave(afterElement: entry, sampler) }

    /// As `enterForElement`, where the gate is not the caller's. Not generic, as above.
    @usableFromInline @inline(never)
    final func enterAmongOthers(_ entry: UInt) -> UInt { gate.enterForElementAmongOthers(entry) }

    /// As `leave(afterElement:)`, where the gate is not the caller's any more.
    @usableFromInline @inline(never)
    final func leaveAmongOthers(_ entry: UInt) { gate.leaveAmongOthers(entry, sampler) }

    /// Passes `parcel` on where the gate is not the caller's. Its own function, so that the owner's way saves no registers for it.
    /// `entry` is what `enterOwn` found.
    @inline(never)
    final func pushAmongOthers(_ parcel: Parcel, _ entry: UInt) {
        if gate.enterAmongOthers(entry) {
            if !downstream.subscription.isDisposed { downstream.push(parcel) }
            gate.leaveCounting(sampler)
        } else {
            pushSoon(parcel)
        }
    }
}
