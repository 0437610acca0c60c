// SPDX-License-Identifier: MIT
public import Synchronization

/// What every subject is made of: hands events on to its listeners, one event at a time, in one order for all of them.
///
/// Events may come from any thread. One may arrive while another is handed on (from another thread, or from inside a listener). It waits at the gate
/// and goes out next, by the thread inside: every listener sees the same order, and a thread waits for another for a bounded time at most. Listeners
/// that come and go pass the same gate.
///
/// Sendable: `listeners`, `sampler`, `end` and `subject` are touched inside `gate` or under its latch, in a context inside `contextGate`; `end` is written
/// with both. The rest is atomic or constant.
@safe
@usableFromInline
class Broadcast: @unchecked Sendable {
    /// How the subject ended.
    @usableFromInline
    enum End {
        case stopped((any Error)?)
        case disposed
    }

    /// The gate for events from any thread. If there is a context scheduler, this gate stays taken, and serves only those that leave from outside the
    /// context: their tickets wait until the context acts on them (`remove`, `settle`).
    @usableFromInline final let gate: Gate<AmongThreads>
    /// The gate for events of the context, if there is a context scheduler: nothing about it is atomic.
    @usableFromInline final let contextGate = Gate<WithinContext>()
    /// The serial context in which all events come, if the type of the owner proves that there is one.
    @usableFromInline final let contextScheduler: ContextScheduler?
    @safe @exclusivity(unchecked) @usableFromInline final var listeners: ListenerList
    /// The list's first slot: most subjects have one listener. A cell, because the list needs an address that stays.
    @usableFromInline final let firstSlot = unsafe _Cell<Unmanaged<Subscription>?>(nil)
    /// Decides which thread `gate` is to belong to.
    @usableFromInline final let sampler = BiasSampler()
    @safe @exclusivity(unchecked) @usableFromInline final var end: End?
    /// The subject that was disposed, to be named in the error.
    final weak var subject: AnyObject?
    /// How many listeners of the subject came and did not leave. Relaxed: a figure to look at, it orders nothing. Changed under the latch, or by
    /// read-modify-writes if there is a context scheduler.
    final let count = Atomic<Int>(0)

    /// Relaxed, both: as `count`.
    final let isDisposed = Atomic<Bool>(false)
    final let hasEnded = Atomic<Bool>(false)
    /// True once the subject is gone. Relaxed: read inside the gate, where it is raised; or after attaching, see `attach`.
    final let isAbandoned = Atomic<Bool>(false)

    /// True while there is a listener. Those that are told the end are none any more.
    final var hasListeners: Bool {
        !isDisposed.load(ordering: .relaxed) && !hasEnded.load(ordering: .relaxed) && count.load(ordering: .relaxed) > 0
    }

    @inlinable
    init(at contextScheduler: ContextScheduler? = nil, sendsToHops: Bool = true) {
        self.contextScheduler = contextScheduler
        gate = Gate(entered: contextScheduler != nil)
        unsafe listeners = ListenerList(beginningIn: firstSlot._address, notingHops: contextScheduler == nil && sendsToHops)
    }

    deinit {
        tellAllGone()
    }

    /// Whether each newcomer is told the end from now on. Anywhere; false in a context, where only the context may look.
    var hasAcceptedEnd: Bool { lookForEnd() != nil }

    /// Whether it is as good as new: no listener is in, nothing is under way, and nothing has ended. For its only holder.
    @inlinable
    final var isClear: Bool { contextScheduler == nil && gate.isFree && end == nil && listeners.isEmpty }

    /// Hands `element` on.
    @inlinable @inline(__always)
    final func send<Element, Rule: Exclusion>(_ element: Element, by rule: Rule.Type) {
        if !Rule.admitsThreads { return Parcel.send(element) { pass($0, of: Element.self, by: rule, isInside: false) } }
        let (entry, isIn) = gate.enterOwn()
        // The owner's way is the short one: without the hint a loop of two sends lacks a register for it.
        if _slowPath(!isIn) {
            return Parcel.send(element) { passAmongOthers($0, of: Element.self, entry) }
        }
        sendByOwner(element, entry)
    }

    /// Inside the gate, which is the caller's: hands `element` on. Its own function, whose frame is not there on the other way in a debug build.
    @inlinable @inline(__always)
    final func sendByOwner<Element>(_ element: Element, _ entry: UInt) {
        let listenerTarget = listeners.listenerTarget
        // On the way to another scheduler the sender does not look whether the subscription has ended: the thread that takes the element out does.
        if listenerTarget.isListener {
            Parcel.send(element) { listeners.pushToListener($0) }
        } else if listenerTarget.isAll {
            Parcel.send(element) { listeners.pushToAll($0) }
        } else if !listenerTarget.producer.hasRoom {
            Parcel.send(element) { pushThroughList($0) }
        } else if listenerTarget.producer.send(element) {
            startHop()
        }
        gate.leave(as: entry)
    }

    /// Inside the gate: pushes `parcel` to the listeners in the list, where the target cannot just be sent to. A hop that is pushed to makes room. Its own
    /// function, as it is rare.
    @usableFromInline @inline(never)
    final func pushThroughList(_ parcel: Parcel) { listeners.pushToAll(parcel) }

    /// Inside the gate: starts the scheduler to which the elements cross, because it was idle.
    @usableFromInline @inline(never)
    final func startHop() { listeners.startHop() }

    /// Hands `parcel` on where the gate is not the caller's. Its own function, so that the owner's way saves no registers for it.
    /// `entry` is what `enterOwn` found.
    @usableFromInline @inline(never)
    final func passAmongOthers(_ parcel: Parcel, of type: Any.Type, _ entry: UInt) {
        // As `pass`, written out: in a debug build each call is a frame on the stack of a chain of subjects.
        if gate.enterAmongOthers(entry) {
            if listeners.listenerTarget.isListener { listeners.pushToListener(parcel) } else { listeners.pushToAll(parcel) }
            leaveCounting(by: AmongThreads.self)
        } else {
            pushSoon(parcel, of: type)
        }
    }

    /// Hands `parcel` on: now, or the thread inside does it later.
    @inlinable @inline(__always)
    final func pass<Rule: Exclusion>(_ parcel: Parcel, of type: Any.Type, by rule: Rule.Type, isInside: Bool) {
        if isInside || enter(by: rule) {
            push(parcel, by: rule)
            leaveCounting(by: rule)
        } else {
            pushSoon(parcel, of: type)
        }
    }

    /// The gate was taken: pushes `parcel` inside it as soon as it can, or the thread inside does.
    @usableFromInline @inline(never)
    final func pushSoon(_ parcel: Parcel, of type: Any.Type) {
        if contextScheduler == nil {
            gate.actSoon(parcel, of: type) { self.push($0, by: AmongThreads.self) }
        } else {
            contextGate.leaveTicket(Ticket(parcel.keeping(type) { self.push($0, by: WithinContext.self) }))
        }
    }

    /// Inside the gate: pushes `parcel` to every listener. A listener that left from outside the context is still in the list, and did not hear it:
    /// so where all hear, there is none to take out.
    @inlinable @inline(__always)
    final func push<Rule: Exclusion>(_ parcel: Parcel, by rule: Rule.Type) {
        let allListen = listeners.push(parcel)
        if !Rule.admitsThreads, _slowPath(!allListen) { settle() }
    }

    /// Inside the gate: takes out the listeners that left from outside the context.
    @usableFromInline @inline(never)
    final func settle() { gate.settle() }

    /// Runs `action` inside the gate: now, or the thread inside does it later.
    final func pass(_ action: @escaping () -> Void) {
        if contextScheduler == nil { gate.pass(action) } else { contextGate.pass(action) }
    }
}
