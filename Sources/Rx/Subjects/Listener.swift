// SPDX-License-Identifier: MIT

/// A receiver of a broadcast; attached to its subscription, whose end takes it out.
///
/// Safe: `push` holds the receiver.
@safe
@usableFromInline
class Listener: Teardown {
    @usableFromInline final let push: (Parcel) -> Void
    final let ending: (Subscription, (any Error)?) -> Void
    @usableFromInline final let subscription: Subscription
    /// The observer, if nothing is in between.
    @usableFromInline final let receiver: Unmanaged<Receiver>?
    /// The place in the list. Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) final var place: Int?

    /// The sink that it pushes into.
    final var sink: Sink { Sink(subscription, push: push, stop: ending) }

    /// Pushes `parcel`; false if its subscription has ended.
    @export(implementation) @inline(__always)
    final func hear(_ parcel: Parcel) -> Bool {
        if subscription.isDisposed { return false }
        push(parcel)
        return true
    }

    /// Pushes `element`, unless its subscription has ended.
    @export(implementation) @inline(__always)
    final func hear<Element>(_ element: Element) { if !subscription.isDisposed { Parcel.send(element, to: push) } }

    /// As `hear`, for one of many listeners: calls the observer's function itself. `word` is where the parcel's word is.
    @inline(__always)
    final func hearAmongMany(_ parcel: Parcel, _ word: UnsafePointer<UInt>) -> Bool {
        if subscription.isDisposed { return false }
        if let receiver = unsafe receiver { unsafe receiver._withUnsafeGuaranteedRef { unsafe $0.take(word) } } else { push(parcel) }
        return true
    }

    /// A listener for `sink`.
    init(_ sink: consuming Sink) {
        push = sink.push
        ending = sink.ending
        unsafe receiver = sink.receiver
        subscription = sink.subscription
        place = nil
        super.init()
    }

    /// Ends the sequence of its sink.
    final func stop(_ error: (any Error)?) { ending(subscription, error) }

    /// Called when its broadcast is gone: takes the listener off its subscription. Otherwise the listener would hold itself for ever. False if it is
    /// not attached: the subscription has ended, or this comes before it is attached.
    func abandon() -> Bool { subscription.remove(self) }

    /// Has the end of its subscription run `listener`.
    final class func attach(_ listener: consuming Listener) {
        // Unsafe, both: the listener holds the subscription and is handed on as it came, uncounted. `Subscription.take` touches neither
        // after unlatching: another thread may end both then.
        let subscription = unsafe Unmanaged.passUnretained(listener.subscription)
        let handedOn = unsafe Unmanaged<Teardown>.passRetained(consume listener)
        let isHeld = unsafe subscription._withUnsafeGuaranteedRef { unsafe $0.take(handedOn) }
        if !isHeld { unsafe handedOn.takeRetainedValue().run() }
    }
}

/// A listener of a subject.
@usableFromInline
final class SubjectListener: Listener {
    /// The broadcast. Held until the subscription ends, or the subject does (`Broadcast.abandon`), so that no two objects hold each other for ever.
    /// Unchecked: the one `run` of a teardown is all that writes it.
    @safe @exclusivity(unchecked) private var broadcast: Broadcast?

    @usableFromInline
    init(_ sink: Sink, of broadcast: Broadcast) {
        self.broadcast = broadcast
        super.init(sink)
    }

    override func run() {
        var left: Broadcast?
        swap(&left, &broadcast)
        left?.remove(self, counted: true)
    }
}
