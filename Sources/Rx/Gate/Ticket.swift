// SPDX-License-Identifier: MIT
import RxRuntime

/// An event left at a gate. What receives a ticket is one function for all events; if it received the closure, each closure would have a copy of it.
@usableFromInline
final class Ticket {
    @usableFromInline let action: () -> Void
    /// The gate's word before this ticket: the older ticket, retained by it, or no pointer.
    @safe @exclusivity(unchecked) @usableFromInline var below: UInt = 0
    /// The ticket that arrived after this one, once their order was restored. Unchecked, as `below`: first the thread that left the ticket touches
    /// it, then the thread that took it.
    @safe @exclusivity(unchecked) @usableFromInline var above: Ticket?

    @usableFromInline
    init(_ action: @escaping () -> Void) { self.action = action }

    /// The oldest of the tickets under `newest`, a gate's word without its latch; each leads to the one above it.
    @usableFromInline
    static func reversed(_ newest: UInt) -> Ticket? {
        var newest = newest
        var oldest: Ticket?
        while true {
            let address = newest & GateWord.address
            if address == 0 { return oldest }
            // Unsafe: the reference that the thread which left the ticket gave; the step in `takeTickets` made it this thread's.
            let ticket = unsafe WordReference<Ticket>.take(address)
            newest = ticket.below
            ticket.above = oldest
            oldest = ticket
        }
    }
}
