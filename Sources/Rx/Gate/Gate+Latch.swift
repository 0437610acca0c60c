// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// The latch: a short lock in the gate's own word, over what is kept *beside* the gate and in step with it (a subject's value).
///
/// A thread that latches fixes the order of entry in the same step. It unlatches as the one inside, or leaving a ticket, or as it found the gate.
/// Under the latch it does a few instructions of plain work: no event, no disposal, nothing of the user's. No other thread changes a latched word, so
/// unlatching is a store.
extension Gate {
    /// Latches; returns the word as it was: pass it to `unlatch`. Waits first, for a bounded time, where many tickets are there and it is `paced`.
    @export(implementation) @inline(__always)
    borrowing func latch(paced: Bool = false) -> UInt {
        let isFree = Rule.replace(GateWord.free, by: GateWord.latched, in: word)
        noteEntry(isFree)
        return isFree ? GateWord.free : latchOccupied(paced: paced)
    }

    /// Unlatches, and leaves the gate as it was: `state` is what `latch` returned.
    @export(implementation) @inline(__always)
    borrowing func unlatch(as state: UInt) {
        // release: pairs with the acquire of the next `latch` or `enter`.
        word.publish(state)
    }

    /// Unlatches a gate that was free, and is inside it from then on: the caller has to leave.
    @export(implementation) @inline(__always)
    borrowing func unlatchEntering() {
        noteHolder()
        unlatch(as: GateWord.taken)
    }

    /// Leaves `action` for the thread inside. If the gate became free meanwhile, the caller is inside from now on, and acts on `action` and on what
    /// others left.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func unlatch(from state: UInt, leaving action: @escaping () -> Void) {
        let ticket = Ticket(action)
        ticket.below = state
        // The word owns this reference until `Ticket.reversed` takes it.
        unlatch(as: GateWord.adding(WordReference.give(ticket), to: state))
        goOn(from: state)
    }

    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func latchOccupied(paced: Bool) -> UInt {
        var round = 0
        var isPaced = paced
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen & GateWord.latched != 0 {
                Backoff.wait(&round)
            } else if seen & GateWord.biased != 0 {
                if GateWord.takeBack(word, holder) { drain() }
            } else if isPaced, GateWord.isFull(seen) {
                isPaced = false
                if let rest = GateWord.makeRoom(holder, at: word, amongThreads: Rule.admitsThreads) { leaveTicket(paced: false, rest) }
            } else if Rule.replace(seen, by: seen | GateWord.latched, in: word) {
                return seen
            }
        }
    }
}
