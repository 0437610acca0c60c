// SPDX-License-Identifier: MIT
public import Synchronization

/// The broadcast of the subjects that replay elements to new listeners.
///
/// The gate's latch makes one step of "keep the element and queue it for the listeners", and one of "read what is kept and join the
/// listeners". So a new listener hears each element once and in order, from the replay buffer or from the broadcast, whatever other threads
/// send meanwhile. It hears the buffer's elements within `subscribe`, also while a broadcast is under way. A listener that comes to a busy gate
/// joins behind a gate of its own, which opens once the buffer's elements have been delivered to it.
///
/// Sendable: `buffer` and `lastWord` are guarded by the latch of the gate.
@usableFromInline
final class ReplayingBroadcast<Kept: ReplayBuffer, Rule: Exclusion>: Broadcast, @unchecked Sendable {
    @usableFromInline typealias Element = Kept.Element

    /// Unchecked, as `lastWord`: the latch keeps accesses apart. Nothing is delivered or released under it.
    @safe @exclusivity(unchecked) @usableFromInline var buffer: Kept
    /// How the subject ended, known before the listeners are told (`end`).
    @safe @exclusivity(unchecked) @usableFromInline var lastWord: End?

    /// Read outside the latch.
    @usableFromInline let clock: Kept.Clock

    @inlinable
    init(_ buffer: Kept, by rule: Rule.Type, at contextScheduler: ContextScheduler? = nil, clock: Kept.Clock) {
        self.buffer = buffer
        self.clock = clock
        super.init(at: contextScheduler, sendsToHops: false)
    }

    @inlinable
    convenience init(_ buffer: Kept, by rule: Rule.Type, at contextScheduler: ContextScheduler? = nil) where Kept.Clock == NoClock {
        self.init(buffer, by: rule, at: contextScheduler, clock: NoClock())
    }

    /// Keeps `element` and hands it on. With `whereThereIsRoom`, as `offer`: false where there is no room, and it is neither kept nor heard.
    @discardableResult
    @inlinable @inline(__always)
    func keep(_ element: Element, whereThereIsRoom: Bool = false) -> Bool {
        let time = clock.read()
        let found = latch(by: Rule.self)
        let lacksRoom = whereThereIsRoom && found == GateWord.free && lastWord == nil && !listeners.makeRoom()
        guard lastWord == nil, !lacksRoom else {
            unlatch(as: found, by: Rule.self)
            return !lacksRoom
        }
        let displaced = buffer.keep(element, at: time)
        if found == GateWord.free {
            unlatchEntering(by: Rule.self)
            Parcel.send(element) { push($0, by: Rule.self) }
            leave(by: Rule.self)
        } else {
            unlatch(from: found, by: Rule.self) { Parcel.send(element) { self.push($0, by: Rule.self) } }
        }
        withExtendedLifetime(displaced) {}
        return true
    }

    /// Ends the sequence for every subscriber, present and later ones.
    @inlinable
    func close(_ error: (any Error)?) { close(as: .stopped(error)) { self.finish(error) } }

    /// Releases all listeners without an event.
    @inlinable
    func close(disposing subject: AnyObject) {
        isDisposed.store(true, ordering: .relaxed)
        close(as: .disposed) {
            self.subject = subject
            self.abandonListeners()
        }
    }

    @inlinable
    func close(as word: End, _ action: @escaping () -> Void) {
        let time = clock.read()
        let found = latch(by: Rule.self)
        if let old = lastWord {
            if case .disposed = word {
                lastWord = word
                unlatch(from: found, by: Rule.self, leaving: action)
            } else {
                unlatch(as: found, by: Rule.self)
            }
            return withExtendedLifetime(old) {}
        }
        lastWord = word
        buffer.close(at: time)
        unlatch(from: found, by: Rule.self, leaving: action)
    }

    /// Tells `sink` what is kept, then what comes, as a listener of a subject.
    @inlinable
    func join(_ sink: consuming Sink) {
        guard let listener = admit(sink, { SubjectListener($0, of: self) }) else { return }
        countIn()
        attach(listener)
    }

    /// Tells `sink` what is kept, then, as the listener that is returned, what comes; after the end, the end.
    @inlinable
    func admit(_ sink: consuming Sink, _ makeListener: (__owned Sink) -> Listener) -> Listener? {
        let listener = makeListener(sink)
        let time = clock.read()
        let found = latch(by: Rule.self)
        let buffer = buffer.isEmpty ? nil : buffer
        if let lastWord {
            let sink = listener.sink
            unlatch(as: found, by: Rule.self)
            tell(sink, buffer, lastWord, at: time)
            return nil
        }
        if found == GateWord.free {
            take(listener)
            if let buffer {
                let sink = listener.sink
                unlatchEntering(by: Rule.self)
                buffer.replay(to: sink, at: time)
                leave(by: Rule.self)
            } else {
                unlatch(as: GateWord.free, by: Rule.self)
            }
            return listener
        }
        let sharedGate = SharedGate(entered: true)
        let sink = listener.sink
        let behind = makeListener(sink.behind(sharedGate, with: Element.self))
        unlatch(from: found, by: Rule.self) { self.admit(behind) }
        buffer?.replay(to: sink, at: time)
        sharedGate.gate.leave()
        return behind
    }

    /// As `isClear`, and nothing is kept either.
    @inlinable var keepsNothing: Bool { isClear && lastWord == nil && buffer.isEmpty }

    /// Takes the last listener out, and drops the elements that are kept; false where another thread is inside, which may keep more.
    @inlinable
    func clear(removing listener: Listener) -> Bool {
        // In a context, only the context may take the latch, and this is called on the thread that disposes.
        guard contextScheduler == nil else {
            remove(listener)
            return false
        }
        let found = latch(by: Rule.self)
        guard found == GateWord.free else {
            unlatch(as: found, by: Rule.self)
            remove(listener)
            return false
        }
        listeners.remove(listener)
        let forgotten = buffer.isEmpty ? nil : buffer
        buffer.forget()
        unlatch(as: GateWord.free, by: Rule.self)
        withExtendedLifetime(forgotten) {}
        return true
    }

    /// Tells `sink` what is kept, then the end. Its own function: what it captures is counted after unlatching.
    @inlinable @inline(never)
    func tell(_ sink: Sink, _ buffer: Kept?, _ end: End, at time: Kept.Clock.Time) {
        switch end {
        case .stopped(let error):
            if Kept.outlivesEnd { buffer?.replay(to: sink, at: time) }
            if !sink.subscription.isDisposed { sink.stop(error) }
        case .disposed:
            // Inside the gate, where the subject's name is.
            let sink = sink
            pass { if !sink.subscription.isDisposed { sink.stop(RxError.disposed(object: self.subject ?? self)) } }
        }
    }
}

extension Sink {
    /// This sink with `sharedGate` before it: what comes while its gate is taken is pushed by the thread that leaves the gate.
    @inlinable
    func behind<Element>(_ sharedGate: SharedGate, with type: Element.Type) -> Sink {
        let subscription = subscription
        let push = push
        let stop = stop
        return Sink(
            subscription,
            push: { sharedGate.gate.pass($0, of: type) { if !subscription.isDisposed { push($0) } } },
            stop: { error in sharedGate.gate.pass { if !subscription.isDisposed { stop(error) } } })
    }
}
