// SPDX-License-Identifier: MIT

/// The broadcast of the subjects that replay elements to new listeners.
///
/// The gate's latch makes one step of "keep the element and queue it for the listeners", and one of "read what is kept and join the
/// listeners". So a new listener hears each element once and in order, from the replay buffer or from the broadcast, whatever other threads
/// send meanwhile. It hears the buffer's elements within `subscribe`, also while a broadcast is under way. A listener that comes to a busy gate
/// joins behind a gate of its own, which opens once the buffer's elements have been delivered to it.
///
/// Sendable: `buffer` is guarded by the latch of the gate.
@usableFromInline
final class ReplayingBroadcast<Kept: ReplayBuffer, Rule: Exclusion>: AnyReplayingBroadcast, @unchecked Sendable {
    @usableFromInline typealias Element = Kept.Element

    /// Unchecked: the latch keeps accesses apart. Nothing is delivered or released under it.
    @safe @exclusivity(unchecked) @usableFromInline var buffer: Kept
    /// Read outside the latch.
    @usableFromInline let clock: Kept.Clock

    @export(implementation)
    init(_ buffer: Kept, by rule: Rule.Type, at contextScheduler: ContextScheduler? = nil, clock: Kept.Clock) {
        self.buffer = buffer
        self.clock = clock
        super.init(at: contextScheduler)
    }

    @export(implementation)
    convenience init(_ buffer: Kept, by rule: Rule.Type, at contextScheduler: ContextScheduler? = nil) where Kept.Clock == NoClock {
        self.init(buffer, by: rule, at: contextScheduler, clock: NoClock())
    }

    /// Keeps `element` and hands it on. With `whereThereIsRoom`, as `offer`: false where there is no room, and it is neither kept nor heard.
    @discardableResult
    @export(implementation) @inline(__always)
    func keep(_ element: Element, whereThereIsRoom: Bool = false) -> Bool {
        let time = clock.read()
        let latched = latchToKeep(by: Rule.self)
        guard latched.mayEnter else {
            keepAmongOthers(element, at: time, latched.state)
            return true
        }
        if whereThereIsRoom, !listeners.makeRoom() {
            unlatch(unkept: latched.state, by: Rule.self)
            return false
        }
        let displaced = buffer.keep(element, at: time)
        enter(latched: latched.state, by: Rule.self)
        Parcel.send(element) { push($0, by: Rule.self) }
        leave(kept: latched.state, by: Rule.self)
        withExtendedLifetime(displaced) {}
        return true
    }

    /// The gate that the rule selects, where it is known by its type. In a context the latch is a few plain instructions.
    @export(implementation) @inline(__always)
    func latchToKeep(by rule: Rule.Type) -> (state: UInt, mayEnter: Bool) {
        if Rule.admitsThreads { return latchToKeep() }
        let found = contextGate.latch()
        return (found, found == GateWord.free && acceptedEnd == nil)
    }

    @export(implementation) @inline(__always)
    func enter(latched state: UInt, by rule: Rule.Type) {
        if Rule.admitsThreads { enter(latched: state) } else { contextGate.unlatchEntering() }
    }

    @export(implementation) @inline(__always)
    func leave(kept state: UInt, by rule: Rule.Type) {
        if Rule.admitsThreads { leave(kept: state) } else { contextGate.leave() }
    }

    @export(implementation) @inline(__always)
    func unlatch(unkept state: UInt, by rule: Rule.Type) {
        if Rule.admitsThreads { unlatch(unkept: state) } else { contextGate.unlatch(as: state) }
    }

    /// With the latch held, where another thread is inside or the sequence has ended. Its own function, so that the way through a free gate is short
    /// enough to be inlined.
    @export(implementation) @inline(never)
    func keepAmongOthers(_ element: Element, at time: Kept.Clock.Time, _ found: UInt) {
        var displaced: Kept.Displaced?
        Parcel.send(element) { keepAmongOthers($0, of: Element.self, found) { displaced = buffer.keep(element, at: time) } }
        withExtendedLifetime(displaced) {}
    }

    /// Ends the sequence for every subscriber, present and later ones.
    @export(implementation)
    func close(_ error: (any Error)?) {
        let time = clock.read()
        close(error) { buffer.close(at: time) }
    }

    /// Releases all listeners without an event, and what is kept for later ones.
    @export(implementation)
    func close(disposing subject: AnyObject) {
        var forgotten: Kept?
        close(disposing: subject) {
            forgotten = buffer
            buffer.forget()
        }
        withExtendedLifetime(forgotten) {}
    }

    /// Tells `sink` what is kept, then what comes, as a listener of a subject.
    @export(implementation)
    func join(_ sink: consuming Sink) {
        // What is current is told to an observer that counts; what is kept for replay, to one that does not yet. As in RxSwift.
        if !Kept.outlivesEnd { countIn() }
        guard let listener = admit(sink, { makeListener($0) }) else {
            if !Kept.outlivesEnd { countOut() }
            return
        }
        if Kept.outlivesEnd { countIn() }
        attach(listener)
    }

    /// Tells `sink` what is kept, then, as the listener that is returned, what comes; after the end, the end.
    @export(implementation) @inline(never)
    func admit(_ sink: consuming Sink, _ makeListener: (__owned Sink) -> Subscription) -> Subscription? {
        let time = clock.read()
        if Kept.ages { dropOld(at: time) }
        var kept: Kept?
        return admit(
            sink, makeListener, of: Element.self, outlivesEnd: Kept.outlivesEnd,
            copy: {
                if buffer.isEmpty { return false }
                kept = buffer
                return true
            }, replay: { kept.take()?.replay(to: $0, at: time) })
    }

    /// Releases the elements that are too old at `time`, outside the latch. Each leaves once, so a newcomer does not go through those that an
    /// earlier one found. They leave in pieces, so that the latch is held for a short time only. The room for a piece is made outside the latch.
    @export(implementation) @inline(never)
    func dropOld(at time: Kept.Clock.Time) {
        var expired: ContiguousArray<Element> = []
        while true {
            let found = latch(by: Rule.self)
            let areMoreLeft = buffer.popOld(at: time, to: &expired)
            unlatch(as: found, by: Rule.self)
            if !areMoreLeft { return }
            expired.removeAll(keepingCapacity: true)
            expired.reserveCapacity(64)
        }
    }

    /// As `isClear`, and nothing is kept either.
    @export(implementation) var keepsNothing: Bool { isClear && acceptedEnd == nil && buffer.isEmpty }

    /// Takes the last listener out, and drops the elements that are kept; false where another thread is inside, which may keep more.
    @export(implementation)
    func clear(removing listener: Subscription) -> Bool {
        var forgotten: Kept?
        let isCleared = clear(removing: listener) {
            if buffer.isEmpty { return }
            forgotten = buffer
            buffer.forget()
        }
        withExtendedLifetime(forgotten) {}
        return isCleared
    }
}
