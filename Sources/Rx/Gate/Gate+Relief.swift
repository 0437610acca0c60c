// SPDX-License-Identifier: MIT
internal import RxRuntime
public import Synchronization

/// What bounds the time that a call spends at a gate, and the memory of what waits there, however many threads send.
///
/// *Relief.* A thread that has acted on `GateWord.duty` tickets says in the word that it wants relief. The next thread that leaves a ticket
/// offers it: it waits, for a bounded time, to be handed the gate. The one inside looks after each ticket, hands the gate over together with the
/// tickets in hand, and returns to its own caller. If no thread comes, no tickets come either, and the one inside finishes soon.
///
/// *Room.* A thread that finds 63 tickets waits for a bounded time until there are fewer, then leaves its ticket all the same. An event sent
/// from inside does not wait, since the thread would wait for itself. Where it has left very many, the sources whose turns send them are put off
/// (`PutOffTurns`): one without end would fill memory, and the frame that acts on the tickets would never be reached.
///
/// Each wait ends by itself after about a millisecond, so two threads that are inside two gates and send into each other's go on: there is no
/// lock inversion. At most one thread at a time waits to be handed a gate.
extension Gate {
    /// Offers to go on for the thread inside, after leaving a ticket; drains if it was handed the gate.
    @usableFromInline @inline(never)
    borrowing func relieve() {
        guard GateWord.offerRelief(word, holder) else { return }
        let inHand = holder.load(ordering: .relaxed)
        // Unsafe: the reference that `pass` gave; the word that `offerRelief` read made it this thread's.
        drain(inHand: inHand == GateWord.emptyHand ? nil : unsafe WordReference<Ticket>.take(inHand))
    }
}

extension GateWord {
    /// In `holder` while the gate passes to another thread, where no tickets are in hand. Not 0, which `takeBack` may replace at any time.
    fileprivate static var emptyHand: UInt { 1 }

    /// Inside: hands the gate and the tickets in hand to the thread that offered relief; false if there is none, and then asks for one.
    @usableFromInline @inline(never)
    static func handOver(_ word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>, _ inHand: Ticket?) -> Bool {
        let seen = word.load(ordering: .relaxed)
        if seen & latched != 0 { return false }
        if seen & relieved == 0 {
            // A ticket that comes in between makes this fail; it is tried again after the next ticket.
            if seen & wanting == 0 { _ = AmongThreads.replace(seen, by: seen | wanting, in: word) }
            return false
        }
        return pass(seen, inHand, word, holder)
    }

    /// Inside, with no ticket in hand, where `taken` could not be replaced by `free`. Goes out if the word holds only the wish for relief, or a
    /// thread that offered it; false if there are tickets.
    @usableFromInline @inline(never)
    static func leaveWanting(_ word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>) -> Bool {
        var round = 0
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen & latched != 0 {
                Backoff.wait(&round)
            } else if seen & address != 0 {
                return false
            } else if seen & relieved != 0 {
                if pass(seen, nil, word, holder) { return true }
            } else {
                // As in `noteExit`; `pass` may have said again that this thread is inside.
                holder.store(0, ordering: .relaxed)
                if AmongThreads.replace(seen, by: free, in: word) { return true }
            }
        }
    }

    /// Inside: makes the gate that of the thread that offered relief, if the word is `seen` still.
    private static func pass(
        _ seen: UInt, _ inHand: Ticket?, _ word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>
    ) -> Bool {
        // A reference for the thread that goes on, which takes it in `relieve`. Relaxed: the step of `word` publishes it.
        let given = inHand.map { WordReference.give($0) }
        holder.store(given ?? emptyHand, ordering: .relaxed)
        // release: pairs with the acquire in `offerRelief`: the tickets in hand and the state behind the gate.
        if AmongThreads.replace(seen, by: seen & ~relief, in: word) { return true }
        holder.store(ThreadIdentity.current, ordering: .relaxed)
        // Unsafe: no thread went on, so none reads it.
        if let given { unsafe WordReference<Ticket>.drop(given) }
        return false
    }

    /// Offers to go on for the thread inside, which wanted that; true if the gate is the caller's now. Waits for a bounded time.
    @inline(never)
    static func offerRelief(_ word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>) -> Bool {
        // An event sent from inside.
        if holder.load(ordering: .relaxed) == ThreadIdentity.current { return false }
        var round = 0
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen & latched != 0 {
                Backoff.wait(&round)
                continue
            }
            if seen & relief != wanting { return false }
            if AmongThreads.replace(seen, by: seen | relieved, in: word) { break }
        }
        var wait = BoundedWait()
        while wait.goesOn() {
            // acquire: pairs with the release in `pass`. Only the thread inside takes the mark away, and only this one could set it anew.
            if word.published() & relieved == 0 { return true }
        }
        round = 0
        while true {
            // acquire: as above.
            let seen = word.published()
            if seen & relieved == 0 { return true }
            if seen & latched != 0 {
                Backoff.wait(&round)
            } else if AmongThreads.replace(seen, by: seen & ~relieved, in: word) {
                return false
            }
        }
    }

    /// Waits, for a bounded time, until fewer tickets are there. Where the caller is inside itself, it returns the ticket to leave before its own, if the
    /// sources that send from inside are to be put off.
    @usableFromInline @inline(never)
    static func makeRoom(_ holder: borrowing Atomic<UInt>, at word: borrowing Atomic<UInt>, amongThreads: Bool) -> Ticket? {
        // relaxed: it looks for its own store. Within one context only the thread inside finds tickets.
        if !amongThreads || holder.load(ordering: .relaxed) == ThreadIdentity.current { return PutOffTurns.ticket() }
        var wait = BoundedWait()
        // relaxed: only decides whether to wait on.
        while isFull(word.load(ordering: .relaxed)), wait.goesOn() {}
        return nil
    }
}
