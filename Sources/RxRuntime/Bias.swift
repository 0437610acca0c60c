// SPDX-License-Identifier: MIT
public import CSupport
public import Synchronization

/// Gives a gate to one thread; see `rx_bias.h`, whose edges hold here. The gate's word names the bias.
///
/// Safe: the list that it is in (`BiasList`) is the gate's, and lives as long.
@frozen @safe @usableFromInline
package struct Bias {
    @usableFromInline let core: OpaquePointer

    /// Whether the kernel lets this process take a gate back at little cost.
    @usableFromInline
    package static var isAvailable: Bool { rx_barrier_is_cheap() }

    /// The one at `address`.
    @export(implementation) @inline(__always)
    package init(at address: UInt) { unsafe core = OpaquePointer(bitPattern: address).unsafelyUnwrapped }

    /// Where it is; a multiple of 64.
    @export(implementation)
    package var address: UInt { unsafe UInt(bitPattern: core) }

    /// The owner, as `ThreadIdentity` names it.
    @usableFromInline
    package var owner: UInt { unsafe UInt(rx_bias_owner(core)) }

    /// Whether the caller is the owner, and outside.
    @export(implementation) @inline(__always)
    package var mayEnter: Bool { unsafe rx_bias_may_enter(core) }

    /// Marks the owner as inside. The owner reads the gate's word after this.
    @export(implementation) @inline(__always)
    package func enter() { unsafe rx_bias_enter(core) }

    /// Whether the caller is the owner, and inside without the latch.
    @export(implementation) @inline(__always)
    package var isCallerInside: Bool { unsafe rx_bias_is_inside(core) }

    /// Whether the owner latches.
    @export(implementation) @inline(__always)
    package var latches: Bool { unsafe rx_bias_latches(core) }

    /// Marks the owner as having the latch. The owner reads the gate's word after this.
    @export(implementation) @inline(__always)
    package func latch() { unsafe rx_bias_latch(core) }

    /// Gives the latch back: the owner is inside.
    @export(implementation) @inline(__always)
    package func unlatch() { unsafe rx_bias_unlatch(core) }

    /// Marks the owner as outside. The owner reads the gate's word after this.
    @export(implementation) @inline(__always)
    package func leave() { unsafe rx_bias_leave(core) }

    /// Called by the owner if it found the word changed. True if it holds the gate nevertheless.
    @usableFromInline
    package func settle() -> Bool { unsafe rx_bias_settle(core) }

    /// Called by a thread that changed the word from this bias to taken. True if that thread holds the gate.
    @usableFromInline
    package func takeBack() -> Bool { unsafe rx_bias_take_back(core) }

    /// Resets it to its first state. Called by the owner, inside the gate.
    @usableFromInline
    package func renew() { unsafe rx_bias_renew(core) }
}

/// All biases that a gate ever had: a thread that read the gate's word long ago may still look at an old one. Touched inside the gate.
///
/// Safe: `newest` is what `rx_bias_put_first` makes of null.
@frozen @safe @usableFromInline
package struct BiasList: ~Copyable {
    /// A cell, because it is kept beside a gate, which is a constant.
    @usableFromInline let newest: _Cell<OpaquePointer?>

    /// Empty.
    @export(implementation)
    package init() { newest = unsafe _Cell(nil) }

    @inlinable
    deinit {
        // Unsafe: no thread is at the gate any more.
        if let newest = unsafe newest._address.pointee { unsafe rx_bias_destroy(newest) }
    }

    /// Returns the calling thread's bias if the same thread asked last. Otherwise it returns nil, and remembers that this thread asked. `latches` is the
    /// same at each call.
    @usableFromInline
    package borrowing func forCaller(latches: Bool = false) -> Bias? {
        // Unsafe: inside the gate.
        guard unsafe rx_bias_put_first(newest._address, latches) else { return nil }
        return Bias(at: UInt(bitPattern: unsafe newest._address.pointee))
    }
}
