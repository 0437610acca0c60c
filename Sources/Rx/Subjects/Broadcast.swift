// SPDX-License-Identifier: MIT
public import Synchronization

/// The heart of every subject: hands events on to its listeners, one event at a time, in one order for all of them.
///
/// Events may come from any thread. One may arrive while another is handed on (from another thread, or from inside a listener). It waits at the gate
/// and goes out next, by the thread inside: every listener sees the same order, and a thread waits for another for a bounded time at most. Listeners
/// that come and go pass the same gate.
///
/// Sendable: `listeners`, `sampler` and `end` are touched inside `gate`; the rest is atomic.
@safe
@usableFromInline
class Broadcast: @unchecked Sendable {
    /// How the subject ended.
    @usableFromInline
    enum End {
        case stopped((any Error)?)
        case disposed
    }

    /// The gate for events from any thread. If there is a context scheduler, the gate stays taken: what is left at it waits for the context
    /// (`removeListeners`).
    @usableFromInline final let gate: Gate<AmongThreads>
    /// Used instead of `gate` if there is a context scheduler: nothing about it is atomic.
    @usableFromInline final let inner = Gate<WithinContext>()
    /// The serial context in which all events come, if the type of the owner proves that there is one.
    @usableFromInline final let contextScheduler: ContextScheduler?
    @safe @exclusivity(unchecked) @usableFromInline final var listeners: ListenerList
    /// The list's first place: most subjects have one listener. A cell, because the list needs an address that stays.
    @usableFromInline final let room = unsafe _Cell<Unmanaged<Listener>?>(nil)
    /// Decides which thread `gate` is to belong to.
    @safe @exclusivity(unchecked) @usableFromInline final var sampler = BiasSampler()
    @safe @exclusivity(unchecked) @usableFromInline final var end: End?
    /// The subject that was disposed, to be named in the error.
    @usableFromInline final weak var subject: AnyObject?
    /// How many listeners of the subject came and did not leave. Relaxed: a figure to look at, it orders nothing. Changed under the latch, or by
    /// read-modify-writes if there is a context scheduler.
    @usableFromInline final let count = Atomic<Int>(0)

    /// Relaxed: as `count`.
    @usableFromInline final let isDisposed = Atomic<Bool>(false)
    /// True once the subject is gone. Relaxed: read inside the gate, where it is raised; or after attaching, see `attach`.
    private final let isAbandoned = Atomic<Bool>(false)

    /// True while there is a listener.
    @usableFromInline final var hasListeners: Bool { !isDisposed.load(ordering: .relaxed) && count.load(ordering: .relaxed) > 0 }

    @inlinable
    init(at contextScheduler: ContextScheduler? = nil, sendsToHops: Bool = true) {
        self.contextScheduler = contextScheduler
        gate = Gate(entered: contextScheduler != nil)
        unsafe listeners = ListenerList(beginningIn: room._address, notingHops: contextScheduler == nil && sendsToHops)
    }

    deinit {
        dismiss()
    }

    /// The subject is gone, and nothing can come any more: releases all listeners.
    @usableFromInline
    final func abandon() {
        if contextScheduler == nil, gate.enter() {
            dismiss()
            gate.leave()
        } else if let contextScheduler, !contextScheduler.isCurrent {
            contextScheduler.run { self.pass { self.dismiss() } }
        } else {
            pass { self.dismiss() }
        }
    }

    /// Removes the listeners that `isGone` selects, from here and from their subscriptions. A listener that is not attached to its subscription
    /// stays.
    final func removeListeners(where isGone: @escaping (Listener) -> Bool) {
        let action = {
            if self.contextScheduler != nil { self.gate.settle() }
            let all = self.listeners.removeAll()
            for listener in all where !isGone(listener) || !listener.abandon() { self.listeners.append(listener) }
        }
        if let contextScheduler, !contextScheduler.isCurrent { contextScheduler.run { self.pass(action) } } else { pass(action) }
    }

    /// Whether it is as good as new: no listener is in, nothing is under way, and nothing has ended. For its only holder.
    @inlinable
    final var isClear: Bool { contextScheduler == nil && gate.isFree && end == nil && listeners.isEmpty }

    /// Inside the gate: takes the listeners off their subscriptions, too. Otherwise the two would hold each other for ever.
    private final func dismiss() {
        if contextScheduler != nil { gate.settle() }
        // Taken out, and with it held, before the flag says so: a thread that sees the flag while attaching a listener detaches it again.
        let listeners = listeners.removeAll()
        isAbandoned.store(true, ordering: .relaxed)
        // By way of the subscription's latch in any case, also where none is attached yet: see `attach`.
        for listener in listeners { _ = listener.subscription.remove(listener) }
    }

    /// Hands `element` on.
    @inlinable @inline(__always)
    final func send<Element, Rule: Exclusion>(_ element: Element, by rule: Rule.Type) {
        if !Rule.admitsThreads { return pass(element, by: rule, isInside: false) }
        let entry = gate.enterOwn()
        if entry & GateWord.biased == 0 { return passAmongOthers(element, isInside: entry != GateWord.free) }
        let listenerTarget = listeners.listenerTarget
        // On the way to another scheduler the sender does not look whether the subscription has ended: the thread that takes the element out does.
        if listenerTarget.isListener {
            Parcel.send(element) { listeners.pushToListener($0) }
        } else if listenerTarget.isEveryone {
            Parcel.send(element) { listeners.pushToEveryone($0) }
        } else if !listenerTarget.inlet.hasRoom {
            pushToEveryone(element)
        } else if listenerTarget.inlet.send(element) {
            startHop()
        }
        gate.leave(as: entry)
    }

    /// Inside the gate: hands `element` to the listener, which makes room. Its own function, as it is rare.
    @inlinable @inline(never)
    final func pushToEveryone<Element>(_ element: Element) { Parcel.send(element) { listeners.pushToEveryone($0) } }

    /// Inside the gate: starts the scheduler to which the elements cross, because it was idle.
    @usableFromInline @inline(never)
    final func startHop() { listeners.startHop() }

    /// Hands `element` on where the gate is not the caller's. Its own function, so that the owner's way saves no registers for it.
    @inlinable @inline(never)
    final func passAmongOthers<Element>(_ element: Element, isInside: Bool) {
        pass(element, by: AmongThreads.self, isInside: isInside)
    }

    /// Hands `element` on: now, or the thread inside does it later.
    @inlinable @inline(__always)
    final func pass<Element, Rule: Exclusion>(_ element: Element, by rule: Rule.Type, isInside: Bool) {
        if isInside || enter(by: rule) {
            Parcel.send(element) { push($0, by: rule) }
            leaveCounting(by: rule)
        } else {
            actSoon(by: rule) { Parcel.send(element) { self.push($0, by: rule) } }
        }
    }

    /// Ends the sequence for every subscriber, present and later ones.
    @usableFromInline
    final func stop(_ error: (any Error)?) {
        pass { self.finish(error) }
    }

    /// Inside the gate: ends the sequence.
    @usableFromInline
    final func finish(_ error: (any Error)?) {
        guard end == nil else { return }
        end = .stopped(error)
        for listener in listeners.removeAll() where !listener.subscription.isDisposed { listener.stop(error) }
    }

    /// Releases all listeners without an event; a subscriber that comes later gets `RxError.disposed`.
    @usableFromInline
    final func dispose(_ subject: AnyObject) {
        isDisposed.store(true, ordering: .relaxed)
        pass {
            self.subject = subject
            self.abandonListeners()
        }
    }

    /// Inside the gate: releases all listeners.
    @usableFromInline
    final func abandonListeners() {
        end = .disposed
        withExtendedLifetime(listeners.removeAll()) {}
    }

    /// Adds a listener of a subject for `sink`; after the end, tells it how the subject ended.
    @usableFromInline
    final func subscribe(_ sink: consuming Sink) {
        guard let listener = welcome(SubjectListener(sink, of: self)) else { return }
        pass { self.admit(listener) }
        attach(listener)
    }

    /// Counts a listener of the subject. If no thread is inside and there is nothing to tell, attaches it to its subscription and takes it in as
    /// well, all in one step. Otherwise gives it back.
    private final func welcome(_ listener: consuming SubjectListener) -> SubjectListener? {
        if contextScheduler != nil {
            count.add(1, ordering: .relaxed)
            return listener
        }
        let found = gate.latch()
        recount(by: 1)
        let isOpen = found == GateWord.free && end == nil && !isAbandoned.load(ordering: .relaxed)
        // Unsafe: the subscription holds the listener from then on, and a thread that ends it finds the gate latched before it releases the listener.
        let subscription = unsafe Unmanaged.passUnretained(listener.subscription)
        let handedOn = unsafe Unmanaged<Teardown>.passRetained(consume listener)
        let isIn = unsafe isOpen && subscription._withUnsafeGuaranteedRef { unsafe $0.take(handedOn) }
        if isIn { unsafe handedOn._withUnsafeGuaranteedRef { unsafe listeners.append(unsafeDowncast($0, to: Listener.self)) } }
        gate.unlatch(as: found)
        return isIn ? nil : unsafe unsafeDowncast(handedOn.takeRetainedValue(), to: SubjectListener.self)
    }

    /// Counts a listener of the subject that comes.
    @usableFromInline
    final func countIn() {
        if contextScheduler != nil {
            count.add(1, ordering: .relaxed)
        } else {
            let found = gate.latch()
            recount(by: 1)
            gate.unlatch(as: found)
        }
    }

    /// Changes the count. The gate is latched.
    private final func recount(by difference: Int) {
        // relaxed: the latch orders the threads that change it; others only look.
        count.store(count.load(ordering: .relaxed) + difference, ordering: .relaxed)
    }

    /// Has the end of its subscription take `listener` out.
    @usableFromInline
    final func attach(_ listener: Listener) {
        Listener.attach(listener)
        // A thread that dismissed it before it was attached could not take it off. That is seen here, through the subscription's latch.
        if isAbandoned.load(ordering: .relaxed) { listener.detach() }
    }

    /// Inside the gate: from now on `listener` hears what comes, if anything can.
    @usableFromInline
    final func take(_ listener: Listener) {
        if !isAbandoned.load(ordering: .relaxed) {
            listeners.append(listener)
        } else {
            // The thread that left it at the gate may have attached it since, before the flag said that nothing can come.
            _ = listener.subscription.remove(listener)
        }
    }

    /// Adds `listener`, for its subscription to be attached to.
    @usableFromInline
    final func add(_ listener: Listener) {
        if contextScheduler == nil {
            // One step and no closure where no thread is inside and there is nothing to tell. Paced, since disposals are not: they are as many as
            // what comes in here.
            let found = gate.latch(paced: true)
            if found == GateWord.free, end == nil {
                if !listener.subscription.isDisposed { take(listener) }
                gate.unlatch(as: GateWord.free)
            } else {
                gate.unlatch(from: found) { self.admit(listener) }
            }
        } else {
            inner.pass { self.admit(listener) }
        }
    }

    /// Inside the gate: takes `listener` in, or tells it that the subject has ended.
    @usableFromInline
    final func admit(_ listener: Listener) {
        switch end {
        case nil:
            if !listener.subscription.isDisposed { take(listener) }
        case .stopped(let error):
            if !listener.subscription.isDisposed { listener.stop(error) }
        case .disposed:
            if !listener.subscription.isDisposed { listener.stop(RxError.disposed(object: subject ?? self)) }
        }
    }

    /// Takes `listener` out, the subject's own if it is `counted`: its subscription has ended.
    @usableFromInline
    final func remove(_ listener: Listener, counted: Bool = false) {
        if let contextScheduler {
            if counted { count.subtract(1, ordering: .relaxed) }
            if contextScheduler.isCurrent {
                inner.pass { self.listeners.remove(listener) }
            } else {
                // Unsafe: the ticket does not outlast this; `deinit` acts on those that are left.
                let isFirst = gate.leaveTicket(paced: false) { [unowned(unsafe) self] in unsafe self.listeners.remove(listener) }
                // Possibly no event ever comes to act on it, and the listener that left may hold, by way of its sink, what holds this.
                if isFirst { contextScheduler.run { self.pass { self.gate.settle() } } }
            }
        } else {
            let found = gate.latch()
            if counted { recount(by: -1) }
            if found == GateWord.free {
                listeners.remove(listener)
                gate.unlatch(as: GateWord.free)
            } else {
                gate.unlatch(from: found) { self.listeners.remove(listener) }
            }
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
    @usableFromInline
    final func pass(_ action: @escaping () -> Void) {
        if contextScheduler == nil { gate.pass(action) } else { inner.pass(action) }
    }
}
