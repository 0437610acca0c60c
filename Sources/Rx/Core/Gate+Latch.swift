// SPDX-License-Identifier: MIT
public import Synchronization

/// The latch: a short lock in the gate's own word, over what is kept *beside* the gate and in step with it (a subject's value).
///
/// Who latches fixes the order of entry in the same step: it unlatches as the one inside, or leaving a ticket, or as it found the
/// gate. Under it: a few instructions of plain work; no event, no disposal, nothing of the user's. Nobody changes a latched word, so
/// unlatching is a store.
extension Gate {
    /// Latches; returns the word as it was: pass it to `unlatch`.
    @inlinable @inline(__always)
    borrowing func latch() -> UInt {
        let isFree = Rule.replace(GateWord.free, by: GateWord.latched, in: word)
        noteEntry(isFree)
        return isFree ? GateWord.free : latchOccupied()
    }

    /// As it was, or as whoever is inside (`taken`, from free).
    @inlinable @inline(__always)
    borrowing func unlatch(as state: UInt) {
        // release: pairs with the acquire of the next `latch` or `enter`.
        word.store(state, ordering: .releasing)
    }

    /// Leaves `action` for who is inside; true if that is the caller, from now on: it has to `drain()`.
    @inlinable
    borrowing func unlatch(from state: UInt, leaving action: @escaping () -> Void) -> Bool {
        let ticket = Ticket(action)
        ticket.below = state
        unsafe unlatch(as: UInt(bitPattern: Unmanaged.passRetained(ticket).toOpaque()))
        return state == GateWord.free
    }

    @inlinable @inline(never)
    borrowing func latchOccupied() -> UInt {
        var round = 0
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen & GateWord.latched != 0 {
                Ticket.wait(&round)
            } else if seen & GateWord.biased != 0 {
                if GateWord.takeBack(word) { drain() }
            } else if Rule.replace(seen, by: seen | GateWord.latched, in: word) {
                return seen
            }
        }
    }
}
