// SPDX-License-Identifier: MIT

/// The states of a gate's word.
///
/// Free is 0. Taken is 1, or the address of the newest ticket, or with `biased` the address of a thread's bias. Beside a ticket six bits count
/// tickets, so a thread that comes sees how many wait without touching one of them: another thread may free a ticket at any time. Two more bits say that
/// relief is wanted, and that a thread waits for it.
///
/// These eight bits are 48 to 55, the two of relief first. Linux gives memory at addresses of 48 bits or more, on x86-64 and on arm64, only where the
/// program asks for it by a hint. The bits above may hold a tag of arm64's, which belongs to the address. `adding` traps at an address that does not fit.
@usableFromInline
enum GateWord {
    @export(implementation) static var free: UInt { 0 }
    @export(implementation) static var taken: UInt { 1 }
    /// Beside any of these: latched. Tickets are aligned, so the bit is free.
    @export(implementation) static var latched: UInt { 2 }
    /// Beside the address of a `Bias`, which is aligned: that thread's, inside or not.
    @export(implementation) static var biased: UInt { 4 }
    /// The thread inside has acted on many tickets, and wants another thread to go on (`Gate+Relief.swift`).
    @export(implementation) static var wanting: UInt { 1 << 48 }
    /// A thread waits to be the one that goes on.
    @export(implementation) static var relieved: UInt { 1 << 49 }
    @export(implementation) static var relief: UInt { wanting | relieved }
    /// One ticket of the count.
    @export(implementation) static var oneTicket: UInt { 1 << 50 }
    /// The count, which stays at its most: 63.
    @export(implementation) static var count: UInt { 63 << 50 }
    /// Where the address of a ticket is, a multiple of 16, with its tag.
    @export(implementation) static var address: UInt { ~(relief | count | 15) }
    /// How many tickets of others a thread acts on before it wants another to go on.
    @export(implementation) static var duty: Int { 32 }

    /// Whether a thread should wait before it leaves one more ticket.
    @export(implementation) @inline(__always)
    static func isFull(_ word: UInt) -> Bool { word & count == count }

    /// `state` with the ticket at `ticket` on top.
    @export(implementation) @inline(__always)
    static func adding(_ ticket: UInt, to state: UInt) -> UInt {
        check(ticket)
        let beside = state & (relief | count)
        return ticket | (isFull(state) ? beside : beside &+ oneTicket)
    }

    /// Traps where the word has no place for a bit of `address`.
    @export(implementation) @inline(__always)
    static func check(_ address: UInt) {
        precondition(address & (relief | count) == 0, "memory at an address of more than 48 bits, which a gate's word cannot hold")
    }
}
