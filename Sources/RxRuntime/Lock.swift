// SPDX-License-Identifier: MIT
internal import CSupport
public import Synchronization

/// A lock of four bytes for short critical sections; what it guards is said where it is stored.
///
/// Used instead of `Mutex`, whose edges ThreadSanitizer does not see (it reports false races on what a contended one guards). Uncontended it is two
/// read-modify-writes, inline; contended, `rx_guard.h` sleeps on the word.
///
/// Safe and Sendable: the word is only touched by atomic operations.
@safe
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
    /// A cell, because an address that stays is what a futex needs. 0 free, 1 taken, 2 taken and waited for.
    @usableFromInline package let word = _Cell<UInt32>(0)

    @export(implementation)
    package init() {}

    /// The word as an atomic, which has the layout of what it holds.
    @usableFromInline package var atomic: UnsafeMutablePointer<Atomic<UInt32>> {
        @export(implementation) @inline(__always) get {
            unsafe UnsafeMutableRawPointer(word._address).assumingMemoryBound(to: Atomic<UInt32>.self)
        }
    }

    /// Takes the lock.
    @export(implementation) @inline(__always)
    package borrowing func acquire() {
        // acquire: pairs with the release below.
        if unsafe !atomic.pointee.take(0, leaving: 1) { acquireContended() }
    }

    /// Gives it back.
    @export(implementation) @inline(__always)
    package borrowing func release() {
        // release: pairs with the acquire above.
        if unsafe atomic.pointee.publishReplacing(0) == 2 { wakeWaiter() }
    }

    @usableFromInline
    package borrowing func acquireContended() { unsafe rx_guard_acquire_slow(word._address) }

    @usableFromInline
    package borrowing func wakeWaiter() { unsafe rx_guard_release_slow(word._address) }

    /// Runs `body` with the lock held; `body` must not call code of the user, subscribe or dispose.
    @export(implementation) @inline(__always)
    package borrowing func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
        acquire()
        defer { release() }
        return try body()
    }
}

extension Lock {
    /// Waits a little for the thread that holds a lock kept in some other word; `round` counts the looks.
    @usableFromInline
    package static func wait(round: Int) { rx_guard_wait(UInt32(clamping: round)) }
}
