// SPDX-License-Identifier: MIT
public import Synchronization

/// The heart of the subjects that tell newcomers what was.
///
/// The gate's latch makes one step of "keep the element and queue it for the listeners", and one of "read what is kept and join the
/// listeners". So a newcomer hears each element once and in order, from the memory or from the broadcast, whatever other threads
/// send meanwhile. It hears the memory within `subscribe`, also while a broadcast is under way: a newcomer at a busy gate joins
/// behind a gate of its own, which opens once the memory was told.
///
/// Sendable: `memory` and `end` are guarded by the latch of the broadcast's gate; the listeners are the broadcast's.
@usableFromInline
final class RememberingBroadcast<Kept: Memory>: @unchecked Sendable {
    @usableFromInline typealias Element = Kept.Element

    @usableFromInline let broadcast = Broadcast()
    /// Unchecked, as `end`: the latch is the check. Nothing is delivered or let go of under it.
    @safe @exclusivity(unchecked) @usableFromInline var memory: Kept
    @safe @exclusivity(unchecked) @usableFromInline var end: Broadcast.End?
    /// The subject that was disposed, to be named in the error; guarded by the latch.
    private weak var subject: AnyObject?

    @inlinable
    init(_ memory: Kept) { self.memory = memory }

    /// Keeps `element` and hands it on.
    @inlinable @inline(__always)
    func send(_ element: Element) {
        let broadcast = broadcast
        let found = broadcast.gate.latch()
        guard end == nil else { return broadcast.gate.unlatch(as: found) }
        let displaced = memory.keep(element)
        if found == Gate.free {
            broadcast.gate.unlatch(as: Gate.taken)
            Parcel.send(element) { broadcast.listeners.push($0) }
            broadcast.gate.leave()
        } else {
            // From another state than free: somebody else is inside, and acts on it.
            _ = broadcast.gate.unlatch(from: found) { Parcel.send(element) { broadcast.listeners.push($0) } }
        }
        withExtendedLifetime(displaced) {}
    }

    /// Ends the sequence for everyone, now and later.
    @usableFromInline
    func stop(_ error: (any Error)?) {
        close(as: .stopped(error), { $0.finish(error) })
    }

    /// Lets everyone go without a word.
    @usableFromInline
    func dispose(_ subject: AnyObject) {
        broadcast.isDisposed.store(true, ordering: .relaxed)
        close(as: .disposed, of: subject, { $0.forsake() })
    }

    private func close(
        as end: Broadcast.End, of subject: AnyObject? = nil, _ action: @escaping (Broadcast) -> Void
    ) {
        let broadcast = broadcast
        let gate = broadcast.gate
        let found = gate.latch()
        self.subject = subject
        if let old = self.end {
            if case .disposed = end { self.end = end }
            gate.unlatch(as: found)
            return withExtendedLifetime(old) {}
        }
        self.end = end
        if gate.unlatch(from: found, leaving: { action(broadcast) }) { gate.drain() }
    }

    /// Tells `sink` what is kept, then what comes.
    @inlinable
    func subscribe(_ sink: Sink) {
        let broadcast = broadcast
        let gate = broadcast.gate
        let found = gate.latch()
        let memory = memory
        if let end {
            gate.unlatch(as: found)
            return tell(sink, memory, end)
        }
        if found == Gate.free {
            gate.unlatch(as: Gate.taken)
            let listener = Listener(sink, of: broadcast)
            broadcast.count.add(1, ordering: .relaxed)
            broadcast.listeners.append(listener)
            memory.replay(to: sink)
            gate.leave()
            sink.subscription.attach(listener)
        } else {
            let door = Gate(entered: true)
            let listener = Listener(sink.behind(door, with: Element.self), of: broadcast)
            broadcast.count.add(1, ordering: .relaxed)
            _ = gate.unlatch(from: found) { broadcast.admit(listener) }
            memory.replay(to: sink)
            door.leave()
            sink.subscription.attach(listener)
        }
    }

    /// After the end.
    @usableFromInline
    func tell(_ sink: Sink, _ memory: Kept, _ end: Broadcast.End) {
        switch end {
        case .stopped(let error):
            if Kept.outlivesEnd { memory.replay(to: sink) }
            if !sink.subscription.isDisposed { sink.stop(error) }
        case .disposed:
            let found = broadcast.gate.latch()
            let object = subject ?? self
            broadcast.gate.unlatch(as: found)
            if !sink.subscription.isDisposed { sink.stop(RxError.disposed(object: object)) }
        }
    }
}

extension Sink {
    /// This sink with `gate` before it: what comes while the gate is taken is pushed by who leaves it.
    @inlinable
    func behind<Element>(_ gate: Gate, with type: Element.Type) -> Sink {
        let subscription = subscription
        let push = push
        let stop = stop
        return Sink(
            subscription,
            push: { gate.pass($0, of: type) { if !subscription.isDisposed { push($0) } } },
            stop: { error in gate.pass { if !subscription.isDisposed { stop(error) } } })
    }
}
