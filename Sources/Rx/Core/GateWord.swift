// SPDX-License-Identifier: MIT

/// The states of a gate's word.
///
/// Free is 0. Taken is 1, or the address of the newest ticket, or with `biased` the address of a thread's bias. Beside a ticket the top bits count
/// tickets, so a thread that comes sees how many wait without touching one of them: another thread may free a ticket at any time.
/// The layout needs eight bits above an address, which Swift's own objects on 64-bit systems leave free, too.
@usableFromInline
enum GateWord {
    @inlinable static var free: UInt { 0 }
    @inlinable static var taken: UInt { 1 }
    /// Beside any of these: latched. Tickets are aligned, so the bit is free.
    @inlinable static var latched: UInt { 2 }
    /// Beside the address of a `Bias`, which is aligned: that thread's, inside or not.
    @inlinable static var biased: UInt { 4 }
    /// The thread inside has acted on many tickets, and wants another thread to go on (`Gate+Relief.swift`).
    @inlinable static var wanting: UInt { 1 << 56 }
    /// A thread waits to be the one that goes on.
    @inlinable static var relieved: UInt { 1 << 57 }
    @inlinable static var relief: UInt { wanting | relieved }
    /// One ticket of the count, which stays at its most: 63.
    @inlinable static var oneTicket: UInt { 1 << 58 }
    /// Where the address of a ticket is.
    @inlinable static var address: UInt { (1 << 56) - 16 }
    /// How many tickets of others a thread acts on before it wants another to go on.
    @inlinable static var duty: Int { 32 }

    /// Whether a thread should wait before it leaves one more ticket.
    @inlinable @inline(__always)
    static func isFull(_ word: UInt) -> Bool { word >= 63 &* oneTicket }

    /// `state` with the ticket at `address` on top.
    @inlinable @inline(__always)
    static func adding(_ address: UInt, to state: UInt) -> UInt {
        let count = state & ~(oneTicket &- 1)
        return address | state & relief | (isFull(state) ? count : count &+ oneTicket)
    }
}
