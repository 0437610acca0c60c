// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// A lock of four bytes for short critical sections; what it guards is said where it is stored.
///
/// In place of `Mutex`, whose edges ThreadSanitizer does not see (it reports false races on what a contended one guards).
///
/// Safe and Sendable: the word is only touched by the atomic verbs of `rx_guard.h`.
@safe
package struct Lock: ~Copyable, @unchecked Sendable {
    /// A cell, because an address that stays is what a futex needs.
    private let word = _Cell<UInt32>(0)

    package init() {}

    /// Takes the lock.
    @usableFromInline
    package borrowing func acquire() { unsafe rx_guard_acquire(word._address) }

    /// Gives it back.
    @usableFromInline
    package borrowing func release() { unsafe rx_guard_release(word._address) }

    /// Runs `body` with the lock held; `body` must not call code of the user, subscribe or dispose.
    @inlinable
    package borrowing func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
        acquire()
        defer { release() }
        return try body()
    }
}
