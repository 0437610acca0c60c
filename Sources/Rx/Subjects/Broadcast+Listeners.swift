// SPDX-License-Identifier: MIT
internal import Synchronization

/// How listeners come and leave. A listener is counted, taken into the list inside the gate, and attached to its subscription, whose end removes it.
extension Broadcast: Upstream {
    /// Adds a listener of a subject for `sink`; after the end, tells it how the subject ended.
    @usableFromInline
    func subscribe(_ sink: consuming Sink) {
        guard let listener = welcome(makeListener(sink)) else { return }
        pass { self.admit(listener) }
        attach(listener)
    }

    /// A listener of the subject for `sink`.
    @usableFromInline
    func makeListener(_ sink: consuming Sink) -> Listener { Listener.make(sink, of: self) }

    /// Counts a listener of the subject. If no thread is inside and there is nothing to tell, attaches it to its subscription and takes it in as
    /// well, all in one step. Otherwise gives it back.
    func welcome(_ listener: consuming Listener) -> Listener? {
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
        return isIn ? nil : unsafe unsafeDowncast(handedOn.takeRetainedValue(), to: Listener.self)
    }

    /// Counts a listener of the subject that comes.
    @usableFromInline
    func countIn() {
        if contextScheduler != nil {
            count.add(1, ordering: .relaxed)
        } else {
            let found = gate.latch()
            recount(by: 1)
            gate.unlatch(as: found)
        }
    }

    /// Changes the count. The gate is latched.
    func recount(by difference: Int) {
        // relaxed: the latch orders the threads that change it; others only look.
        count.store(count.load(ordering: .relaxed) + difference, ordering: .relaxed)
    }

    /// Has the end of its subscription take `listener` out.
    @usableFromInline
    func attach(_ listener: Listener) {
        Listener.attach(listener)
        // A thread that dismissed it before it was attached could not take it off. That is seen here, through the subscription's latch.
        if isAbandoned.load(ordering: .relaxed) { part(from: listener) }
    }

    /// Inside the gate: from now on `listener` hears what comes, if anything can.
    func take(_ listener: Listener) {
        if !isAbandoned.load(ordering: .relaxed) {
            listeners.append(listener)
        } else {
            // The thread that left it at the gate may have attached it since, before the flag said that nothing can come.
            part(from: listener)
        }
    }

    /// Adds `listener`, for its subscription to be attached to.
    func add(_ listener: Listener) {
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
    func admit(_ listener: Listener) {
        switch end {
        case nil:
            if !listener.subscription.isDisposed { take(listener) }
        case .stopped(let error):
            if !listener.subscription.isDisposed { listener.stop(error) }
        case .disposed:
            if !listener.subscription.isDisposed { listener.stop(RxError.disposed(object: subject ?? self)) }
        }
    }

    func lose(_ listener: Listener) { remove(listener, counted: true) }

    /// Takes `listener` out, the subject's own if it is `counted`: its subscription has ended.
    func remove(_ listener: Listener, counted: Bool = false) {
        if let contextScheduler {
            if counted { count.subtract(1, ordering: .relaxed) }
            if contextScheduler.isCurrent {
                inner.pass { self.listeners.remove(listener) }
            } else {
                // Unsafe: the ticket does not outlast this; `deinit` acts on those that are left.
                let isFirst = gate.leaveTicket(paced: false, Ticket { [unowned(unsafe) self] in unsafe self.listeners.remove(listener) })
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
}
