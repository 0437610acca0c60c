// SPDX-License-Identifier: MIT

/// A replaying broadcast, whatever it keeps: how newcomers and the end pass its gate. What is kept is behind closures, which do not escape. So this is
/// compiled once and not for each type of element.
///
/// Sendable: `acceptedEnd` is guarded by the latch of the gate.
@usableFromInline
class AnyReplayingBroadcast: Broadcast, @unchecked Sendable {
    /// The end that has its place in the order of events: what comes later is dropped. `end` follows once the listeners are told. Unchecked: the latch keeps
    /// accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline final var acceptedEnd: End?

    @usableFromInline
    init(at contextScheduler: ContextScheduler?) { super.init(at: contextScheduler, sendsToHops: false) }

    override final var hasAcceptedEnd: Bool {
        if contextScheduler != nil { return false }
        let look = latchToLook()
        let isEnded = acceptedEnd != nil
        unlatch(afterLook: look)
        return isEnded
    }

    /// Tells `sink` what is kept, then, as the listener that is returned, what comes; after the end, the end.
    ///
    /// `copy` is called under the latch. It copies what is kept, and returns false if that is nothing. `replay` pushes the copy.
    @usableFromInline
    final func admit(
        _ sink: consuming Sink, _ makeListener: (__owned Sink) -> Subscription, of type: Any.Type, outlivesEnd: Bool, copy: () -> Bool,
        replay: (Sink) -> Void
    ) -> Subscription? {
        let found = latch()
        let isReplayed = copy()
        if let acceptedEnd {
            unlatch(as: found)
            if isReplayed, outlivesEnd, case .stopped = acceptedEnd { replay(sink) }
            tell(sink, acceptedEnd)
            return nil
        }
        if found != GateWord.free { return admitBehind(sink, makeListener, of: type, found, isReplayed: isReplayed, replay) }
        guard isReplayed else {
            let listener = makeListener(sink)
            appendUnlessAbandoned(listener)
            unlatch(as: GateWord.free)
            return listener
        }
        let listener = makeListener(copy sink)
        appendUnlessAbandoned(listener)
        unlatchEntering()
        replay(sink)
        leave()
        return listener
    }

    /// With the latch held, where another thread is inside: as `admit`, of a listener behind a gate of its own. Its own function: it keeps the sink twice.
    @inline(never)
    private func admitBehind(
        _ sink: __owned Sink, _ makeListener: (__owned Sink) -> Subscription, of type: Any.Type, _ found: UInt, isReplayed: Bool,
        _ replay: (Sink) -> Void
    ) -> Subscription {
        let sharedGate = SharedGate(entered: true)
        let kept = sink.keepingFunction()
        let behind = makeListener(kept.behind(sharedGate, with: type))
        unlatch(from: found) { self.admit(behind) }
        if isReplayed { replay(kept) }
        sharedGate.gate.leave()
        return behind
    }

    /// Tells `sink` the end. Its own function: what it captures is counted after unlatching.
    @inline(never)
    private func tell(_ sink: Sink, _ end: End) {
        switch end {
        case .stopped(let error): sink.finish(error)
        case .disposed:
            // Inside the gate, where the subject's name is.
            pass { if !sink.subscription.isDisposed { sink.stop(RxError.disposed(object: self.subject ?? self)) } }
        }
    }

    /// Ends the sequence for every subscriber, present and later ones. `closing` is called under the latch.
    @usableFromInline
    final func close(_ error: (any Error)?, closing: () -> Void) { close(as: .stopped(error), closing: closing) { self.finish(error) } }

    /// Releases all listeners without an event.
    @usableFromInline
    final func close(disposing subject: AnyObject, closing: () -> Void) {
        isDisposed.store(true, ordering: .relaxed)
        close(as: .disposed, closing: closing) {
            self.subject = subject
            self.finishDisposed()
        }
    }

    private func close(as word: End, closing: () -> Void, _ action: @escaping () -> Void) {
        let found = latch()
        if let old = acceptedEnd {
            if case .disposed = word {
                acceptedEnd = word
                closing()
                unlatch(from: found, leaving: action)
            } else {
                unlatch(as: found)
            }
            return withExtendedLifetime(old) {}
        }
        acceptedEnd = word
        closing()
        unlatch(from: found, leaving: action)
    }

    /// Latches, to keep an element; by a plain store where the gate is the caller's. `mayEnter`: the caller may keep it, and go in by `enter(latched:)`. Waits
    /// first, for a bounded time, where many events wait already.
    @usableFromInline @inline(never)
    final func latchToKeep() -> (state: UInt, mayEnter: Bool) {
        let entry = gate.latchOwn()
        return _fastPath(entry & (GateWord.biased | GateWord.taken) == GateWord.biased && acceptedEnd == nil)
            ? (entry, true) : latchToKeepAmongOthers(entry)
    }

    /// The owner's way, which is the short one, saves no registers for this one. `entry` is what `latchOwn` returned.
    @inline(never)
    private func latchToKeepAmongOthers(_ entry: UInt) -> (state: UInt, mayEnter: Bool) {
        if entry & GateWord.taken != 0 {
            gate.latchLate(entry)
        } else if entry != GateWord.free {
            // The sequence has ended.
            gate.leave(as: entry)
        }
        let found = latchGate()
        return (found, found == GateWord.free && acceptedEnd == nil)
    }

    /// Unlatches, and is inside from then on. `state` is what `latchToKeep` returned. `leave(kept:)` follows.
    @inlinable @inline(__always)
    final func enter(latched state: UInt) {
        if _fastPath(state != GateWord.free) { gate.unlatchOwn(as: state) } else { enterLatchedAmongOthers() }
    }

    @usableFromInline @inline(never)
    final func enterLatchedAmongOthers() { gate.unlatchEntering() }

    /// Inside: goes out. `state` is what `latchToKeep` returned.
    @inlinable @inline(__always)
    final func leave(kept state: UInt) {
        if _slowPath(state == GateWord.free || !gate.leaveOwn(as: state)) { leaveAmongOthers(kept: state) }
    }

    /// The owner's way, which is the short one, saves no registers for this one.
    @usableFromInline @inline(never)
    final func leaveAmongOthers(kept state: UInt) {
        if state == GateWord.free { leaveCountingKept() } else { gate.leaveLate(state) }
    }

    /// As `leaveCounting`, of a gate that latches.
    private func leaveCountingKept() {
        if sampler.count() { gate.leaveConsidering(sampler, latches: true) } else { leaveGate() }
    }

    /// Unlatches, and leaves the gate as `latchToKeep` or `latchToLook` found it.
    @usableFromInline @inline(never)
    final func unlatch(unkept state: UInt) {
        if state & GateWord.biased != 0 { gate.leave(as: state) } else { gate.unlatch(as: state) }
    }

    /// Latches, to read what is kept.
    @usableFromInline @inline(never)
    final func latchToLook() -> (state: UInt, isInside: Bool) {
        let entry = gate.latchOwn()
        if entry & GateWord.taken != 0 {
            gate.latchLate(entry)
        } else if entry != GateWord.free {
            return (entry, false)
        }
        let inside = gate.latchOwnInside()
        return inside != GateWord.free ? (inside, true) : (gate.latch(), false)
    }

    /// Unlatches after `latchToLook`.
    @usableFromInline @inline(never)
    final func unlatch(afterLook look: (state: UInt, isInside: Bool)) {
        if look.isInside { gate.unlatchOwn(as: look.state) } else { unlatch(unkept: look.state) }
    }

    /// With the latch held, where another thread is inside or the sequence has ended: keeps `parcel` by `keep`, and leaves it for the thread inside.
    @usableFromInline @inline(never)
    final func keepAmongOthers(_ parcel: Parcel, of type: Any.Type, _ found: UInt, keep: () -> Void) {
        if acceptedEnd != nil { return unlatch(as: found) }
        keep()
        unlatch(from: found, leaving: parcel, of: type)
    }

    /// Takes the last listener out, and has `forget` drop the elements that are kept. False where another thread is inside, which may keep more.
    @usableFromInline
    final func clear(removing listener: Subscription, forget: () -> Void) -> Bool {
        // In a context, only the context may take the latch, and this is called on the thread that disposes.
        guard contextScheduler == nil else {
            remove(listener)
            return false
        }
        let found = latch()
        guard found == GateWord.free else {
            unlatch(as: found)
            remove(listener)
            return false
        }
        listeners.remove(listener)
        forget()
        unlatch(as: GateWord.free)
        listener.forgetSink()
        return true
    }
}

/// The gate that the broadcast's context selects, where the rule is not known by its type.
extension AnyReplayingBroadcast {
    private var isAmongThreads: Bool { contextScheduler == nil }

    @inline(__always)
    private func latch() -> UInt { isAmongThreads ? latch(by: AmongThreads.self) : latch(by: WithinContext.self) }

    @inline(__always)
    private func unlatch(as state: UInt) {
        isAmongThreads ? unlatch(as: state, by: AmongThreads.self) : unlatch(as: state, by: WithinContext.self)
    }

    private func unlatchEntering() {
        isAmongThreads ? unlatchEntering(by: AmongThreads.self) : unlatchEntering(by: WithinContext.self)
    }

    private func leave() { isAmongThreads ? leave(by: AmongThreads.self) : leave(by: WithinContext.self) }

    private func unlatch(from state: UInt, leaving action: @escaping () -> Void) {
        isAmongThreads
            ? unlatch(from: state, by: AmongThreads.self, leaving: action) : unlatch(from: state, by: WithinContext.self, leaving: action)
    }

    /// The gate was found latched or taken: leaves `parcel` for the thread inside.
    private func unlatch(from state: UInt, leaving parcel: Parcel, of type: Any.Type) {
        unlatch(
            from: state,
            leaving: parcel.keeping(type) {
                self.isAmongThreads ? self.push($0, by: AmongThreads.self) : self.push($0, by: WithinContext.self)
            })
    }
}

extension Sink {
    /// This sink with `sharedGate` before it: what comes while its gate is taken is pushed by the thread that leaves the gate.
    func behind(_ sharedGate: SharedGate, with type: Any.Type) -> Sink {
        let subscription = subscription
        let push = push
        let ending = ending
        return Sink(
            subscription,
            push: { sharedGate.gate.pass($0, of: type) { if !subscription.isDisposed { push($0) } } },
            stop: { subscription, error in sharedGate.gate.pass { if !subscription.isDisposed { ending(subscription, error) } } })
    }
}
