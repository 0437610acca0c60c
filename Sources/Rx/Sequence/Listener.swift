// SPDX-License-Identifier: MIT

/// What a listener listens to: the broadcast of a subject, or the connection of a share.
protocol Upstream: AnyObject {
    /// Called when the subscription of `listener` has ended: takes it out.
    func lose(_ listener: Listener)
}

/// What stands in the list of a source that has many observers, a subject or a share. It is attached to its subscription, whose end takes it out. It
/// pushes into a sink (`SinkListener`). Where nothing is between the source and an observer of elements, it is the observer itself (`Receiver`).
@safe
@usableFromInline
class Listener: Teardown {
    final let ending: (Subscription, (any Error)?) -> Void
    /// Held until the subscription ends, or until `abandon`, so that no two objects hold each other for ever. Unchecked: written before another thread can see
    /// this, and then once, by the one `run` of a teardown, or by `abandon` after which `run` is not called.
    @safe @exclusivity(unchecked) private final var upstream: (any Upstream)?
    /// The identity of `upstream`, kept after that was released: a context keeps a listener that left from elsewhere until the context comes to it.
    /// Unchecked: written before another thread can see this.
    @safe @exclusivity(unchecked) final private(set) var name: ObjectIdentifier?

    // What an element needs comes last, beside what the two kinds add: so it is in one line of the processor's cache.
    @usableFromInline final let subscription: Subscription
    /// The place in the list. Of 32 bits, so that a listener takes 120 bytes and not 128. Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) final var place: Int32?
    /// Which of the two kinds this is. A field: elements ask for it.
    @usableFromInline final let isReceiver: Bool
    /// Of a receiver: whether a parcel has the element in its word; else it has the element's address. It is here because there is room beside `isReceiver`.
    @usableFromInline final let takesWords: Bool

    init(
        _ subscription: __owned Subscription, stop: __owned @escaping (Subscription, (any Error)?) -> Void, isReceiver: Bool,
        takesWords: Bool = false, of upstream: __owned (any Upstream)? = nil
    ) {
        self.subscription = subscription
        ending = stop
        self.isReceiver = isReceiver
        self.takesWords = takesWords
        name = upstream.map { ObjectIdentifier($0) }
        self.upstream = consume upstream
        super.init()
    }

    /// The listener for `sink`: its observer, where nothing is in between and nothing has taken that as a listener yet. Optional, so that this is compiled
    /// once: of a function that takes an existential the compiler makes a body for each type that it sees.
    @inline(never)
    static func make(_ sink: consuming Sink, of upstream: __owned (any Upstream)?) -> Listener {
        // Unsafe, both: the sink holds its receiver.
        guard let receiver = unsafe sink.receiver, unsafe receiver._withUnsafeGuaranteedRef({ $0.isNew }) else {
            return SinkListener(consume sink, of: consume upstream)
        }
        let listener = unsafe receiver.takeUnretainedValue()
        listener.name = upstream.map { ObjectIdentifier($0) }
        listener.upstream = consume upstream
        return listener
    }

    private final var isNew: Bool { unsafe upstream == nil && owner == nil }

    /// A sink that pushes to it.
    final var sink: Sink {
        // Unsafe, both: `isReceiver` says which of the two it is.
        let push = unsafe isReceiver ? unsafeDowncast(self, to: Receiver.self).makePush() : unsafeDowncast(self, to: SinkListener.self).push
        return Sink(subscription, push: push, stop: ending)
    }

    /// Pushes `parcel`, for a subscription that has not ended.
    @usableFromInline @inline(never)
    final func pass(_ parcel: Parcel) { unsafe parcel.withWord { unsafe pass(parcel, $0) } }

    /// As `pass`; `word` is where the parcel's word is.
    @inline(__always)
    private final func pass(_ parcel: Parcel, _ word: UnsafePointer<UInt>) {
        // Unsafe, both: `isReceiver` says which of the two it is.
        if isReceiver {
            unsafe unsafeDowncast(self, to: Receiver.self).take(word)
        } else {
            unsafe unsafeDowncast(self, to: SinkListener.self).push(parcel)
        }
    }

    /// Pushes `element`, unless its subscription has ended.
    @export(implementation) @inline(__always)
    final func hear<Element>(_ element: Element) { if !subscription.isDisposed { Parcel.send(element) { pass($0) } } }

    /// Pushes `parcel`, whose word is at `word`, for one of many listeners; false if its subscription has ended.
    @inline(__always)
    final func hearAmongMany(_ parcel: Parcel, _ word: UnsafePointer<UInt>) -> Bool {
        if subscription.isDisposed { return false }
        unsafe pass(parcel, word)
        return true
    }

    /// Ends the sequence of its sink.
    final func stop(_ error: (any Error)?) { ending(subscription, error) }

    /// The subscription has ended: leaves the list.
    override final func run() { leaveUpstream()?.lose(self) }

    /// Called when nothing can come any more: takes the listener off its subscription. Otherwise the listener would hold itself for ever. False if it is
    /// not attached: the subscription has ended, or this comes before it is attached.
    @inline(never)
    final func abandon() -> Bool {
        // It was taken off here, so this call alone has it.
        guard subscription.remove(self) else { return false }
        withExtendedLifetime(leaveUpstream()) {}
        return true
    }

    @inline(__always)
    private final func leaveUpstream() -> (any Upstream)? {
        var left: (any Upstream)?
        swap(&left, &upstream)
        return left
    }

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

/// A listener that pushes into a sink.
@usableFromInline
final class SinkListener: Listener {
    @usableFromInline let push: (Parcel) -> Void

    fileprivate init(_ sink: consuming Sink, of upstream: __owned (any Upstream)?) {
        push = sink.push
        let (subscription, ending) = (sink.subscription, sink.ending)
        super.init(subscription, stop: ending, isReceiver: false, of: consume upstream)
    }

    /// Pushes `parcel`; false if its subscription has ended.
    @export(implementation) @inline(__always)
    func hear(_ parcel: Parcel) -> Bool {
        if subscription.isDisposed { return false }
        push(parcel)
        return true
    }
}
