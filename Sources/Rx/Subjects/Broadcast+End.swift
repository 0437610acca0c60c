// SPDX-License-Identifier: MIT
internal import Synchronization

/// How a broadcast comes to its end: the sequence ends, the subject is disposed, or the subject is freed and nothing can come any more.
extension Broadcast {
    /// Ends the sequence for every subscriber, present and later ones.
    @usableFromInline
    func stop(_ error: (any Error)?) {
        pass { self.finish(error) }
    }

    /// Inside the gate: ends the sequence.
    func finish(_ error: (any Error)?) {
        guard end == nil else { return }
        note(.stopped(error))
        tellEnd(error)
    }

    /// Inside the gate: notes how the sequence ended, before the listeners are told. A newcomer looks for it under the latch, and need not wait for them.
    final func note(_ end: End) {
        hasEnded.store(true, ordering: .relaxed)
        // In a context the newcomers pass `contextGate`, too.
        let found = contextScheduler == nil ? gate.latch() : nil
        let before = self.end
        self.end = end
        if let found { gate.unlatch(as: found) }
        withExtendedLifetime(before) {}
    }

    /// Inside the gate: tells the listeners the end.
    final func tellEnd(_ error: (any Error)?) {
        for listener in listeners.removeAll() where !listener.isDisposed { listener.hearEnd(error) }
    }

    /// Tells `listener`, which comes, how the sequence ended; false if it has not. Anywhere: also while the listeners there are being told.
    @usableFromInline
    final func tellEnd(to listener: Subscription) -> Bool {
        guard case .stopped(let error)? = lookForEnd() else { return false }
        if !listener.isDisposed { listener.hearEnd(error) }
        return true
    }

    /// How the sequence ended, if it has. Anywhere.
    final func lookForEnd() -> End? {
        if contextScheduler != nil { return nil }
        let found = gate.latch()
        let end = end
        gate.unlatch(as: found)
        return end
    }

    /// Releases all listeners without an event; a subscriber that comes later gets `RxError.disposed`.
    func dispose(_ subject: AnyObject) {
        isDisposed.store(true, ordering: .relaxed)
        pass {
            self.subject = subject
            self.finishDisposed()
        }
    }

    /// Inside the gate: as `finish`, where the subject was disposed, of which the listeners hear nothing.
    func finishDisposed() {
        note(.disposed)
        tellAllGone()
    }

    /// The subject is gone, and nothing can come any more: releases all listeners.
    func abandon() {
        if contextScheduler == nil, gate.enter() {
            tellAllGone()
            gate.leave()
        } else if let contextScheduler, !contextScheduler.isCurrent {
            contextScheduler.run { self.pass { self.tellAllGone() } }
        } else {
            pass { self.tellAllGone() }
        }
    }

    /// Removes the listeners of which `takeOff` takes the mark; it returns false for the others.
    func removeListeners(_ takeOff: @escaping (Subscription) -> Bool) {
        let action = {
            if self.contextScheduler != nil { self.gate.settle() }
            let all = self.listeners.removeAll()
            for listener in all where !takeOff(listener) { self.listeners.append(listener) }
        }
        if let contextScheduler, !contextScheduler.isCurrent { contextScheduler.run { self.pass(action) } } else { pass(action) }
    }

    /// Inside the gate: takes all listeners out, and their mark off them, too. Otherwise they and this would hold each other for ever.
    func tellAllGone() {
        if contextScheduler != nil { gate.settle() }
        // Taken out, and with it held, before the flag says so: a thread that sees the flag after marking a listener takes the mark off again.
        let listeners = listeners.removeAll()
        isAbandoned.store(true, ordering: .relaxed)
        // By way of the listener's latch in any case, also where it is not marked yet: see `attach`.
        for listener in listeners { tellGone(to: listener) }
    }

    /// Takes the mark off `listener`, and tells it that nothing can come any more. Does nothing if it is not marked yet.
    func tellGone(to listener: Subscription) {
        if listener.abandonUpstream() { listener.loseSource() }
    }
}
