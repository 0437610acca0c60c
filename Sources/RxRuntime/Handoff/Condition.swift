// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// A condition that a thread waits for with a deadline: the waiter reads `count`, looks at what it waits for, and sleeps until `raise()`.
///
/// A raise between the reading and the sleep ends the sleep at once, because the count has changed by then.
///
/// Safe and Sendable: the word is only touched by atomic operations and the futex calls.
@safe
@usableFromInline
package final class Condition: @unchecked Sendable {
    /// A cell, because an address that stays is what a futex needs.
    private let word = _Cell<UInt32>(0)

    @usableFromInline
    package init() {}

    private var atomic: UnsafeMutablePointer<Atomic<UInt32>> {
        unsafe UnsafeMutableRawPointer(word._address).assumingMemoryBound(to: Atomic<UInt32>.self)
    }

    /// What `wait(past:until:)` compares; read it before looking. acquire: pairs with the release of `raise()`, whose cause is then seen.
    @usableFromInline
    package var count: UInt32 { unsafe atomic.pointee.load(ordering: .acquiring) }

    /// Ends every wait.
    @usableFromInline
    package func raise() {
        // release: pairs with the acquire of `count`. A sleeper that read the count before is woken: the kernel orders the two calls.
        unsafe atomic.pointee.wrappingAdd(1, ordering: .releasing)
        unsafe rx_guard_wake(word._address)
    }

    /// Sleeps until the count is not `seen`, or until `deadline`; it may return early.
    @usableFromInline
    package func wait(past seen: UInt32, until deadline: MonotonicInstant) {
        unsafe rx_guard_sleep(word._address, seen, deadline.nanoseconds)
    }
}
