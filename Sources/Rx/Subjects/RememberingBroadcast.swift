// SPDX-License-Identifier: MIT
public import Synchronization

/// The heart of the subjects that tell newcomers what was.
///
/// One short lock makes one step of "keep the element and queue it for the listeners", and one of "read what is kept and join the
/// listeners". So a newcomer hears each element once and in order, from the memory or from the broadcast, whatever other threads
/// send meanwhile. It hears the memory within `subscribe`, also while a broadcast is under way: a newcomer at a busy gate joins
/// behind a gate of its own, which opens once the memory was told.
///
/// Sendable: `memory` and `end` are guarded by `lock`; the listeners are the broadcast's.
@usableFromInline
final class RememberingBroadcast<Kept: Memory>: @unchecked Sendable {
    @usableFromInline typealias Element = Kept.Element

    @usableFromInline let broadcast = Broadcast()
    /// Guards `memory` and `end`, and the order of entry to the broadcast's gate. Nothing is delivered or let go of under it.
    @usableFromInline let lock = Latch()
    /// Unchecked, as `end`: the lock is the check.
    @safe @exclusivity(unchecked) @usableFromInline var memory: Kept
    @safe @exclusivity(unchecked) @usableFromInline var end: Broadcast.End?
    /// The subject that was disposed, to be named in the error; guarded by `lock`.
    private weak var subject: AnyObject?

    @inlinable
    init(_ memory: Kept) { self.memory = memory }

    /// Keeps `element` and hands it on.
    @inlinable @inline(__always)
    func send(_ element: Element) {
        let broadcast = broadcast
        lock.acquire()
        guard end == nil else { return lock.release() }
        let displaced = memory.keep(element)
        if broadcast.gate.enter() {
            lock.release()
            Parcel.send(element) { broadcast.listeners.push($0) }
            broadcast.gate.leave()
        } else {
            let isInside = broadcast.gate.deposit { Parcel.send(element) { broadcast.listeners.push($0) } }
            lock.release()
            if isInside { broadcast.gate.drain() }
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
        lock.acquire()
        self.subject = subject
        if let old = self.end {
            if case .disposed = end { self.end = end }
            lock.release()
            return withExtendedLifetime(old) {}
        }
        self.end = end
        let isInside = broadcast.gate.deposit { action(broadcast) }
        lock.release()
        if isInside { broadcast.gate.drain() }
    }

    /// Tells `sink` what is kept, then what comes.
    @inlinable
    func subscribe(_ sink: Sink) {
        let broadcast = broadcast
        lock.acquire()
        let memory = memory
        if let end {
            lock.release()
            return tell(sink, memory, end)
        }
        if broadcast.gate.enter() {
            lock.release()
            let listener = Listener(sink, of: broadcast)
            broadcast.count.add(1, ordering: .relaxed)
            broadcast.listeners.append(listener)
            memory.replay(to: sink)
            broadcast.gate.leave()
            sink.subscription.attach(listener)
        } else {
            let door = Gate(entered: true)
            let listener = Listener(sink.behind(door, with: Element.self), of: broadcast)
            broadcast.count.add(1, ordering: .relaxed)
            let isInside = broadcast.gate.deposit { broadcast.admit(listener) }
            lock.release()
            memory.replay(to: sink)
            door.leave()
            if isInside { broadcast.gate.drain() }
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
            lock.acquire()
            let object = subject ?? self
            lock.release()
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
