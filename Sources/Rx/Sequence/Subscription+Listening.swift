// SPDX-License-Identifier: MIT
public import Synchronization

/// What a listener listens to: the broadcast of a subject, or the connection of a share.
protocol Upstream: AnyObject {
    /// Called once, when `listener` has ended: takes it out.
    func lose(_ listener: Subscription)
}

/// What a listener pushes into. It cannot be copied, so a call counts nothing: a copy would be counted while the closure runs.
@frozen @usableFromInline
struct ListenerWay: ~Copyable {
    @usableFromInline let push: (Parcel) -> Void
    let ending: (Subscription, (any Error)?) -> Void

    @inline(__always)
    init(_ push: __owned @escaping (Parcel) -> Void, ending: __owned @escaping (Subscription, (any Error)?) -> Void) {
        self.push = consume push
        self.ending = consume ending
    }

    @export(implementation) @inline(__always)
    borrowing func take(_ parcel: Parcel) { push(parcel) }

    borrowing func stop(_ subscription: Subscription, _ error: (any Error)?) { ending(subscription, error) }
}

/// The way of an observer's function, in the place of a `ListenerWay`: both are two functions, and are released alike.
///
/// Safe: to call the function is not, and says so.
@safe @frozen @usableFromInline
struct ReceiverWay: ~Copyable {
    @usableFromInline let function: ElementFunction
    let ending: (Subscription, (any Error)?) -> Void

    @inline(__always)
    init(_ function: __owned ElementFunction, ending: __owned @escaping (Subscription, (any Error)?) -> Void) {
        unsafe self.function = unsafe consume function
        self.ending = consume ending
    }

    @export(implementation) @inline(__always)
    borrowing func take(_ word: UnsafePointer<UInt>, takesWords: Bool) { unsafe function.take(word, takesWords: takesWords) }
}

/// What takes a listener's elements.
@frozen @usableFromInline
enum ElementForm: UInt8 {
    /// A closure that takes a parcel (`ListenerWay`).
    case parcel
    /// An observer's function, which takes the element's address (`ReceiverWay`).
    case address
    /// An observer's function, which takes the address of the parcel's word, because the element lies there.
    case word
}

#if !DEBUG
    /// The first function of a way, whatever it takes.
    private struct WordWay: ~Copyable {
        let call: (UInt) -> Void

        @inline(__always)
        borrowing func take(_ word: UInt) { call(word) }
    }
#endif

/// Storage for a listener's way, and for what it listens to: most subscriptions are no listeners, and free nothing here.
@frozen @usableFromInline
struct ListenerStorage {
    @usableFromInline var way: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
    var upstream: (UInt, UInt) = (0, 0)

    @inline(__always)
    init() {}
}

/// A subscription as a *listener*: what stands in the list of a source that has many observers, a subject or a share.
///
/// The list holds it until it ends, or until nothing can come any more. A listener that ends leaves the list (`Upstream.lose`), and drops what it pushes
/// into only then, inside the gate of the list or behind it. So a thread that pushes holds nothing.
extension Subscription {
    /// Unsafe: the storage has a way while `isListener`.
    @export(implementation) final var way: UnsafeMutablePointer<ListenerWay> {
        @inline(__always) get { unsafe UnsafeMutableRawPointer(listenerStorage._address).assumingMemoryBound(to: ListenerWay.self) }
    }

    /// Unsafe: the storage has a way of this kind while `form` is not `parcel`.
    @export(implementation) final var receiverWay: UnsafeMutablePointer<ReceiverWay> {
        @inline(__always) get { unsafe UnsafeMutableRawPointer(listenerStorage._address).assumingMemoryBound(to: ReceiverWay.self) }
    }

    /// What this listens to, which it holds until it leaves, so that no two objects hold each other for ever. Unsafe: moved out by the one that has it leave.
    private final var upstream: UnsafeMutablePointer<any Upstream> {
        @inline(__always) get {
            unsafe (UnsafeMutableRawPointer(listenerStorage._address) + MemoryLayout<ListenerStorage>.offset(of: \.upstream).unsafelyUnwrapped)
                .assumingMemoryBound(to: (any Upstream).self)
        }
    }

    /// Whether this listens to `other`, or did until it left. A context keeps a listener that left from elsewhere until the context comes to it.
    /// Unsafe: the word is compared, and leads nowhere.
    final func isListener(of other: AnyObject) -> Bool {
        unsafe listenerStorage._address.pointee.upstream.0 == UInt(bitPattern: Unmanaged.passUnretained(other).toOpaque())
    }

    /// The listener for `sink`: its subscription. The upstream is optional, so that this is compiled once: of a function that takes an existential the
    /// compiler makes a body for each type that it sees.
    @inline(never)
    static func listener(for sink: __owned Sink, of upstream: __owned (any Upstream)?) -> Subscription {
        // The others are functions of their own: what one branch hands on and another drops would be counted.
        if sink.subscription.isListener { return secondListener(for: sink, of: upstream) }
        if unsafe FusedTarget.isObserver(sink.subscription.fusedWord) {
            if sink.subscription.isReceiver { return receivingListener(for: sink, of: upstream) }
            if let receiver = unsafe sink.receiver { return unsafe listener(for: sink, with: receiver, of: upstream) }
        }
        let (subscription, push, ending) = (sink.subscription, sink.push, sink.ending)
        unsafe subscription.way.initialize(to: ListenerWay(push, ending: ending))
        unsafe subscription.upstream.initialize(to: (consume upstream).unsafelyUnwrapped)
        subscription.isListener = true
        return subscription
    }

    /// The listener of a second source that pushes into one subscription: a subscription under that.
    @inline(never)
    private static func secondListener(for sink: Sink, of upstream: (any Upstream)?) -> Subscription {
        listener(for: sink.withChild(), of: upstream)
    }

    /// The listener of a receiver (`Receiver.start`), whose way is there already. The sink's closure for elements is not needed any more.
    @inline(never)
    private static func receivingListener(for sink: __owned Sink, of upstream: __owned (any Upstream)?) -> Subscription {
        let (subscription, push, ending) = (sink.subscription, sink.push, sink.ending)
        _ = consume push
        _ = consume ending
        subscription.isReceiver = false
        unsafe subscription.upstream.initialize(to: (consume upstream).unsafelyUnwrapped)
        subscription.isListener = true
        return subscription
    }

    /// The listener of an observer that hears the end by the same object. Elements go to its function.
    @inline(never)
    private static func listener(for sink: Sink, with receiver: Unmanaged<Receiver>, of upstream: (any Upstream)?) -> Subscription {
        let subscription = sink.subscription
        // Unsafe: the sink holds it.
        unsafe receiver._withUnsafeGuaranteedRef { unsafe subscription.takeOver($0.function, takesWords: $0.takesWords, ending: sink.ending) }
        unsafe subscription.upstream.initialize(to: upstream.unsafelyUnwrapped)
        subscription.isListener = true
        return subscription
    }

    /// Pushes `parcel`; false if it has ended.
    @export(implementation) @inline(__always)
    final func hear(_ parcel: Parcel) -> Bool {
        if isDisposed { return false }
        #if DEBUG
            // Counted, without a frame for `take` on the stack.
            unsafe way.pointee.push(parcel)
        #else
            unsafe way.pointee.take(parcel)
        #endif
        return true
    }

    /// Pushes `parcel`, whose word is at `word`, for one of many listeners; false if it has ended.
    @inline(__always)
    final func hearAmongMany(_ parcel: Parcel, _ word: UnsafePointer<UInt>) -> Bool {
        if isDisposed { return false }
        #if DEBUG
            if form == .parcel { unsafe way.pointee.take(parcel) } else { unsafe takeAsReceiver(word) }
        #else
            // One call for all forms. Unsafe: a function that takes a parcel, which is one word, and one that takes an address are called alike.
            let word = form == .word ? UInt(bitPattern: word) : parcel.word
            unsafe UnsafeMutableRawPointer(way).assumingMemoryBound(to: WordWay.self).pointee.take(word)
        #endif
        return true
    }

    /// Takes over the function of an observer, to which elements go.
    @inline(__always)
    final func takeOver(_ function: __owned ElementFunction, takesWords: Bool, ending: __owned @escaping (Subscription, (any Error)?) -> Void) {
        form = takesWords ? .word : .address
        unsafe receiverWay.initialize(to: ReceiverWay(consume function, ending: consume ending))
    }

    /// As `hear`, where `form` is not `parcel`.
    @inline(__always)
    final func hearAsReceiver(_ parcel: Parcel) -> Bool {
        if isDisposed { return false }
        unsafe parcel.withWord { unsafe takeAsReceiver($0) }
        return true
    }

    /// Calls the observer's function with the element of the parcel whose word is at this address.
    @export(implementation) @inline(__always)
    final func takeAsReceiver(_ word: UnsafePointer<UInt>) { unsafe takeAsReceiver(word, takingWords: form == .word) }

    @export(implementation) @inline(__always)
    final func takeAsReceiver(_ word: UnsafePointer<UInt>, takingWords: Bool) {
        insideObserver { unsafe receiverWay.pointee.take(word, takesWords: takingWords) }
    }

    /// Ends the sequence of its sink. Inside the gate of the list.
    final func hearEnd(_ error: (any Error)?) { unsafe way.pointee.stop(self, error) }

    /// Has its end leave the upstream; at once if it has ended.
    final func attachToUpstream() {
        if !beginListening() { leaveUpstream() }
    }

    /// It has ended: leaves the list. Called once.
    @inline(never)
    final func leaveUpstream() { unsafe upstream.move().lose(self) }

    /// Nothing can come any more: leaves what it listens to, though it has not ended. Otherwise the two would hold each other for ever. It is not in the list
    /// any more. False if it is not marked as a listener: it has ended, or this comes before it is marked.
    @inline(never)
    final func abandonUpstream() -> Bool {
        guard stopListening() else { return false }
        let left = unsafe upstream.move()
        forgetSink()
        withExtendedLifetime(left) {}
        return true
    }

    /// Not in the list any more: drops what it pushed into.
    final func forgetSink() {
        isListener = false
        dropWay()
    }

    /// Drops what elements go to. Unsafe: also where that is a `ReceiverWay`, which is released alike.
    @inline(__always)
    final func dropWay() {
        form = .parcel
        let left = unsafe way.move()
        _ = consume left
    }
}
