// SPDX-License-Identifier: MIT
internal import Synchronization

/// How listeners come and leave.
///
/// A listener that comes is *counted* first: programs see the count as `hasObservers`. Inside the gate it is *admitted*: it joins the list, or hears how
/// the subject ended. Then it is *attached*: marked, so that its end takes it out. `add` is for the listeners of a share, which counts its users itself.
///
/// A listener that has ended leaves by `lose` or `remove`. One that has not ended leaves only if nothing can come any more: see `tellGone`.
extension Broadcast: Upstream {
    /// Adds a listener of a subject for `sink`; after the end, tells it how the subject ended.
    @usableFromInline
    func subscribe(_ sink: consuming Sink) {
        guard let listener = countAndAdmitAtOnce(makeListener(sink)) else { return }
        if !tellEnd(to: listener) { pass { self.admit(listener) } }
        attach(listener)
    }

    /// A listener of the subject for `sink`.
    @usableFromInline
    func makeListener(_ sink: consuming Sink) -> Subscription { Subscription.listener(for: sink, of: self) }

    /// Counts a listener of the subject. If no thread is inside and there is nothing to tell, marks it and takes it in as well, all in
    /// one step. Otherwise gives it back.
    func countAndAdmitAtOnce(_ listener: consuming Subscription) -> Subscription? {
        if contextScheduler != nil {
            count.add(1, ordering: .relaxed)
            return listener
        }
        let found = gate.latch()
        recount(by: 1)
        let isOpen = found == GateWord.free && end == nil && !isAbandoned.load(ordering: .relaxed)
        // A thread that ends it from then on finds the gate latched before it takes the listener out.
        let isIn = isOpen && listener.beginListening()
        if isIn {
            // The list takes the caller's reference over, uncounted.
            listeners.append(consume listener)
            gate.unlatch(as: found)
            return nil
        }
        gate.unlatch(as: found)
        return listener
    }

    /// Counts a listener of the subject that comes.
    @usableFromInline
    func countIn() { changeCount(by: 1) }

    /// Counts one no longer that came, and was told the end.
    @usableFromInline
    func countOut() { changeCount(by: -1) }

    private func changeCount(by difference: Int) {
        if contextScheduler != nil {
            count.add(difference, ordering: .relaxed)
        } else {
            let found = gate.latch()
            recount(by: difference)
            gate.unlatch(as: found)
        }
    }

    /// Changes the count. The gate is latched.
    func recount(by difference: Int) {
        // relaxed: the latch orders the threads that change it; others only look.
        count.store(count.load(ordering: .relaxed) + difference, ordering: .relaxed)
    }

    /// Marks `listener`, so that its end takes it out.
    @usableFromInline
    func attach(_ listener: Subscription) {
        listener.attachToUpstream()
        // A thread that told it that nothing can come, before it was marked, could not take the mark off. That is seen here, through the listener's latch.
        // Inside the gate, behind the ticket that admits it: it may still have to hear how the subject ended.
        if isAbandoned.load(ordering: .relaxed) { pass { self.tellGone(to: listener) } }
    }

    /// Inside the gate: from now on `listener` hears what comes. If nothing can come any more, it is told so instead.
    func appendUnlessAbandoned(_ listener: Subscription) {
        if !isAbandoned.load(ordering: .relaxed) {
            listeners.append(listener)
        } else {
            // The thread that left it at the gate may have attached it since, before the flag said that nothing can come.
            tellGone(to: listener)
        }
    }

    /// Adds `listener`, which the caller marks then.
    func add(_ listener: Subscription) {
        if contextScheduler == nil {
            // One step and no closure where no thread is inside and there is nothing to tell. Paced, since disposals are not: they are as many as
            // what comes in here.
            let found = gate.latch(paced: true)
            if found == GateWord.free, end == nil {
                if !listener.isDisposed { appendUnlessAbandoned(listener) }
                gate.unlatch(as: GateWord.free)
            } else if case .stopped(let error)? = end {
                gate.unlatch(as: found)
                if !listener.isDisposed { listener.hearEnd(error) }
            } else {
                gate.unlatch(from: found) { self.admit(listener) }
            }
        } else {
            contextGate.pass { self.admit(listener) }
        }
    }

    /// Inside the gate: takes `listener` in, or tells it that the subject has ended.
    func admit(_ listener: Subscription) {
        switch end {
        case nil:
            if !listener.isDisposed { appendUnlessAbandoned(listener) }
        case .stopped(let error):
            if !listener.isDisposed { listener.hearEnd(error) }
        case .disposed:
            if !listener.isDisposed { listener.hearEnd(RxError.disposed(object: subject ?? self)) }
        }
    }

    func lose(_ listener: Subscription) { remove(listener, counted: true) }

    /// Takes `listener`, which has ended, out; the subject's own if it is `counted`.
    func remove(_ listener: Subscription, counted: Bool = false) {
        if let contextScheduler {
            if counted { count.subtract(1, ordering: .relaxed) }
            if contextScheduler.isCurrent {
                contextGate.pass { self.removeInside(listener) }
            } else {
                // Unsafe: the ticket does not outlast this; `deinit` acts on those that are left.
                let isFirst = gate.leaveTicket(paced: false, Ticket { [unowned(unsafe) self] in unsafe self.removeInside(listener) })
                // Possibly no event ever comes to act on it, and the listener that left may hold, by way of its sink, what holds this.
                if isFirst { contextScheduler.run { self.pass { self.gate.settle() } } }
            }
        } else {
            let found = gate.latch()
            if counted { recount(by: -1) }
            if found == GateWord.free {
                listeners.remove(listener)
                gate.unlatch(as: GateWord.free)
                listener.forgetSink()
            } else {
                gate.unlatch(from: found) { self.removeInside(listener) }
            }
        }
    }

    /// Inside the gate: takes `listener` out, and has it drop what it pushed into. No element is on its way to it.
    private func removeInside(_ listener: Subscription) {
        listeners.remove(listener)
        listener.forgetSink()
    }
}
