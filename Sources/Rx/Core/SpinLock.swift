// SPDX-License-Identifier: MIT
internal import Synchronization

/// A lock for a few instructions of plain work, in a class whose coming and going is all that it guards: a waiter looks again and again,
/// then naps, so that giving it back is a store and no read-modify-write.
///
/// For what somebody may hold longer, or many ask for, use `Lock`.
struct SpinLock: ~Copyable {
    private let isTaken = Atomic<Bool>(false)

    /// Takes the lock.
    @inline(__always)
    borrowing func acquire() {
        var round = 0
        // acquire: pairs with the release below.
        while isTaken.exchange(true, ordering: .acquiring) {
            repeat {
                Ticket.wait(&round)
            } while isTaken.load(ordering: .relaxed)
        }
    }

    /// Gives it back. release: pairs with the acquire above.
    @inline(__always)
    borrowing func release() { isTaken.store(false, ordering: .releasing) }
}
