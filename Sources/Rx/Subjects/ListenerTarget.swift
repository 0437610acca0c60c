// SPDX-License-Identifier: MIT
public import RxRuntime

/// Where a subject's elements go, in one word: to the only listener, if that is no observer of elements (`Receiver`), or to all listeners in the list. If that
/// one listener's elements only cross to another scheduler, they go to the handoff that takes them there.
///
/// Most subjects have one listener, and this way an element finds it by one load. The word is an integer, because the optimiser keeps what
/// `_slowPath` says of one.
///
/// Safe: the list holds the listener, and the listener's sink holds the handoff.
@safe @frozen @usableFromInline
struct ListenerTarget {
    /// The listener's address, which is even; or the handoff's, made odd; or 1.
    @usableFromInline let word: UInt

    @export(implementation)
    init(word: UInt) { self.word = word }

    @export(implementation) static var all: ListenerTarget { ListenerTarget(word: 1) }

    @inline(__always)
    init(_ listener: Unmanaged<Subscription>) { word = unsafe UInt(bitPattern: listener.toOpaque()) }

    /// The handoff that the elements of `listener` cross in to another scheduler. If something comes before that, the listener.
    @inline(__always)
    init(hopOf listener: Unmanaged<Subscription>) {
        self = unsafe Self.hop(of: listener).map { ListenerTarget(word: $0.producer.address | 1) } ?? ListenerTarget(listener)
    }

    @export(implementation) var isListener: Bool { @inline(__always) get { word & 1 == 0 } }
    @export(implementation) var isAll: Bool { @inline(__always) get { word == 1 } }

    /// The listener. Call it where `isListener` is true.
    @export(implementation) var listener: Unmanaged<Subscription> {
        @inline(__always) get { unsafe .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped) }
    }

    /// The handoff. Call it where `isListener` and `isAll` are false.
    @export(implementation) var producer: HandoffProducer { @inline(__always) get { HandoffProducer(at: word &- 1) } }

    /// The hop that takes `listener`'s elements to another scheduler, if nothing comes before it. Unsafe: the listener's sink keeps it.
    @inline(__always)
    static func hop(of listener: Unmanaged<Subscription>) -> AnySchedulerHop? {
        guard case .hop(let hop) = unsafe listener._withUnsafeGuaranteedRef({ unsafe $0.fusedTarget }) else { return nil }
        return unsafe hop.takeUnretainedValue()
    }
}
