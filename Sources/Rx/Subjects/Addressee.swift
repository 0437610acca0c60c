// SPDX-License-Identifier: MIT
public import RxRuntime

/// The receiver of a subject's elements, in one word. It is the only listener; or the handoff into which that listener would put them, where they
/// only cross to another scheduler; or all listeners in the list.
///
/// Most subjects have one listener, which an element finds by one load so. An integer, because the optimiser keeps what `_slowPath` says of one.
///
/// Safe: the listener's subscription holds it as long as it is in the list, and the listener's sink holds the handoff.
@safe @frozen @usableFromInline
struct Addressee {
    /// The listener's address, which is even; or the handoff's, made odd; or 1.
    @usableFromInline let word: UInt

    @inlinable
    init(word: UInt) { self.word = word }

    @inlinable static var everyone: Addressee { Addressee(word: 1) }

    @inline(__always)
    init(_ listener: Unmanaged<Listener>) { word = unsafe UInt(bitPattern: listener.toOpaque()) }

    /// What the elements of `listener` cross to another scheduler in, or where something comes before, the listener.
    @inline(__always)
    init(crossingOf listener: Unmanaged<Listener>) {
        self = unsafe Self.crossing(of: listener).map { Addressee(word: $0.inlet.address | 1) } ?? Addressee(listener)
    }

    @inlinable var isListener: Bool { @inline(__always) get { word & 1 == 0 } }
    @inlinable var isEveryone: Bool { @inline(__always) get { word == 1 } }

    /// Where it is one.
    @inlinable var listener: Unmanaged<Listener> {
        @inline(__always) get { unsafe .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped) }
    }

    /// Where it is neither of the two above.
    @inlinable var inlet: HandoffInlet { @inline(__always) get { HandoffInlet(at: word &- 1) } }

    /// Where the elements of `listener` go to another scheduler, if nothing comes before. Unsafe: the listener's sink keeps it.
    @inline(__always)
    static func crossing(of listener: Unmanaged<Listener>) -> AnyCrossing? {
        guard case .crossing(let crossing) = unsafe listener._withUnsafeGuaranteedRef({ unsafe $0.subscription.passage }) else { return nil }
        return unsafe crossing.takeUnretainedValue()
    }
}
