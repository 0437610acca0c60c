// SPDX-License-Identifier: MIT
internal import Synchronization

/// A lock for a few instructions of plain work, or one allocation. A plain store gives it back, without a read-modify-write. The holder therefore
/// never learns of a waiter, which looks again and again, then naps.
///
/// Giving it back is the last touch: the thread that takes it next may free the memory that it is in. For what is held longer, or often asked for,
/// use `Lock`.
@usableFromInline
struct Latch: ~Copyable {
    private let isTaken = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Takes the lock.
    @usableFromInline @inline(__always)
    borrowing func acquire() {
        var round = 0
        // acquire: pairs with the release below.
        while isTaken.take(leaving: true) {
            repeat {
                Backoff.wait(&round)
            } while isTaken.load(ordering: .relaxed)
        }
    }

    /// Gives it back. release: pairs with the acquire above.
    @usableFromInline @inline(__always)
    borrowing func release() { isTaken.publish(false) }
}
