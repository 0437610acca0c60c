// SPDX-License-Identifier: MIT
public import Synchronization

/// The heart of every subject: hands events on to its listeners, one event at a time, in one order for all of them.
///
/// Events may come from any thread. One that arrives while another is handed on (from another thread, or from inside a
/// listener) waits at the gate and goes out next, by whoever is inside: every listener sees the same order, and no thread
/// waits for another. Coming and going pass the same gate.
///
/// Sendable: `listeners` and `end` are touched inside `gate`; the rest is atomic.
@safe
@usableFromInline
class Broadcast: @unchecked Sendable {
    /// How the subject ended.
    @usableFromInline
    enum End {
        case stopped((any Error)?)
        case disposed
    }

    @usableFromInline final let gate = Gate<AmongThreads>()
    @safe @exclusivity(unchecked) @usableFromInline final var listeners: ListenerList
    /// Where the list begins: most subjects have one listener. A cell, because an address that stays is needed.
    @usableFromInline final let room = unsafe _Cell<Unmanaged<Listener>?>(nil)
    @safe @exclusivity(unchecked) @usableFromInline final var end: End?
    /// The subject that was disposed, to be named in the error.
    @usableFromInline final weak var subject: AnyObject?
    /// Listeners that came and did not leave; relaxed: a figure to look at, it orders nothing.
    @usableFromInline final let count = Atomic<Int>(0)

    /// Relaxed: as `count`.
    @usableFromInline final let isDisposed = Atomic<Bool>(false)

    /// True while anyone listens.
    @usableFromInline final var hasListeners: Bool { !isDisposed.load(ordering: .relaxed) && count.load(ordering: .relaxed) > 0 }

    @inlinable
    init() { unsafe listeners = ListenerList(beginningIn: room._address) }

    /// Nothing can come any more: takes the listeners off their subscriptions too, which else would hold each other for ever.
    deinit { for listener in listeners.removeAll() { listener.detach() } }

    /// Hands `element` on.
    @inlinable @inline(__always)
    final func send<Element>(_ element: Element) {
        if gate.enter() {
            Parcel.send(element) { listeners.push($0) }
            gate.leave()
        } else {
            gate.leaveTicket { Parcel.send(element) { self.listeners.push($0) } }
        }
    }

    /// Ends the sequence for everyone, now and later.
    @usableFromInline
    final func stop(_ error: (any Error)?) {
        gate.pass { self.finish(error) }
    }

    /// Inside the gate: ends the sequence.
    @usableFromInline
    final func finish(_ error: (any Error)?) {
        guard end == nil else { return }
        end = .stopped(error)
        for listener in listeners.removeAll() where !listener.subscription.isDisposed { listener.stop(error) }
    }

    /// Lets everyone go without a word; who comes later gets `RxError.disposed`.
    @usableFromInline
    final func dispose(_ subject: AnyObject) {
        isDisposed.store(true, ordering: .relaxed)
        gate.pass {
            self.subject = subject
            self.forsake()
        }
    }

    /// Inside the gate: lets everyone go.
    @usableFromInline
    final func forsake() {
        end = .disposed
        withExtendedLifetime(listeners.removeAll()) {}
    }

    /// Adds a listener of a subject for `sink`; after the end, tells it how the subject ended.
    @usableFromInline
    final func subscribe(_ sink: Sink) {
        let listener = SubjectListener(sink, of: self)
        add(listener)
        sink.subscription.attach(listener)
    }

    /// Adds `listener`, for its subscription to be attached to.
    @usableFromInline
    final func add(_ listener: Listener) {
        count.add(1, ordering: .relaxed)
        if gate.enter() {
            admit(listener)
            gate.leave()
        } else {
            gate.leaveTicket { self.admit(listener) }
        }
    }

    /// Inside the gate: takes `listener` in, or tells it that the subject has ended.
    @usableFromInline
    final func admit(_ listener: Listener) {
        switch end {
        case nil:
            if !listener.subscription.isDisposed { listeners.append(listener) }
        case .stopped(let error):
            if !listener.subscription.isDisposed { listener.stop(error) }
        case .disposed:
            if !listener.subscription.isDisposed { listener.stop(RxError.disposed(object: subject ?? self)) }
        }
    }

    /// Takes `listener` out: its subscription has ended.
    @usableFromInline
    final func remove(_ listener: Listener) {
        count.subtract(1, ordering: .relaxed)
        if gate.enter() {
            listeners.remove(listener)
            gate.leave()
        } else {
            gate.leaveTicket { self.listeners.remove(listener) }
        }
    }
}
