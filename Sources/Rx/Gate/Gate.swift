// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// Lets one event at a time into a piece of state without making a thread wait longer than a bounded time.
///
/// A thread that finds the gate free goes in, acts and goes out. A thread that finds it taken (by another's event, or by its own, when it sends from
/// inside) leaves its event and goes on. The thread inside acts on that event before going out, in the order of arrival. So the state behind a gate
/// is plain single-threaded code, user code may run inside, and no lock is held while it does. A thread inside never keeps another from going on for
/// longer than a bounded wait.
///
/// Uncontended: two atomic read-modify-writes (none for the owner of a biased gate), nothing allocated. Contended: one ticket per event, unless the gate
/// becomes free within a few microseconds (`Gate+Wait.swift`). A thread that has acted on a few events of others hands the gate to the next thread that comes
/// (`Gate+Relief.swift`). A thread that finds many tickets waits a bounded time before it adds one. Where the type of a sequence proves that only
/// events of one serial context meet (`WithinContext`), no step is atomic and nothing waits.
///
/// Algorithm: flat combining (Hendler, Incze, Shavit, Tzafrir, SPAA 2010) over a Treiber stack whose head is also the state
/// (`GateWord`).
///
/// Sendable: `word` and `holder` are atomic, or touched in one context; tickets pass from the thread that left them to the one inside.
@frozen @usableFromInline
struct Gate<Rule: Exclusion>: ~Copyable, @unchecked Sendable {
    @usableFromInline let word: Atomic<UInt>
    /// The thread inside, and 0 while no thread is, or the gate's owner alone (`Gate+Bias.swift`). While the gate passes from one thread to another,
    /// the tickets in hand. Relaxed: a thread asks only whether it is inside itself; the step of the word that hands over orders the tickets.
    @usableFromInline let holder: Atomic<UInt>

    #if DEBUG
        /// The thread inside, where no other may come. Relaxed: compared by its own thread.
        @usableFromInline let owner = Atomic<UInt>(0)
    #endif

    /// A gate that is free, or (`entered`) one that its maker is inside.
    @export(implementation) @inline(__always)
    init(entered: Bool = false) {
        word = Atomic(entered ? GateWord.taken : GateWord.free)
        holder = Atomic(Rule.admitsThreads && entered ? ThreadIdentity.current : 0)
    }

    /// True while no thread is inside. acquire: what the last one inside left is seen.
    @export(implementation)
    var isFree: Bool { word.load(ordering: .acquiring) == GateWord.free }

    /// Goes in if the gate is free.
    @export(implementation) @inline(__always)
    borrowing func enter() -> Bool {
        let isIn = Rule.replace(GateWord.free, by: GateWord.taken, in: word)
        noteEntry(isIn)
        if isIn { noteHolder() }
        return isIn
    }

    /// Whether this thread is inside, where threads may meet. Relaxed: it looks for its own store.
    @export(implementation)
    var isCallerInside: Bool { Rule.admitsThreads && (holder.load(ordering: .relaxed) == ThreadIdentity.current || isOwnerInside()) }

    /// Inside: notes this thread as the one inside.
    @export(implementation) @inline(__always)
    borrowing func noteHolder() {
        if Rule.admitsThreads { holder.store(ThreadIdentity.current, ordering: .relaxed) }
    }

    /// Inside: notes that this thread goes out, before the gate is free. If it did so afterwards, the next thread inside could lose its processor
    /// before it notes itself. This thread would then take itself for the one inside, and leave ticket after ticket without a wait.
    @export(implementation) @inline(__always)
    borrowing func noteExit() {
        if Rule.admitsThreads { holder.store(0, ordering: .relaxed) }
    }

    /// Goes out, after acting on what others left meanwhile.
    @export(implementation) @inline(__always)
    borrowing func leave() {
        if !leaveUnlessAsked() { drain() }
    }

    /// Goes out, unless others left something meanwhile: false then, and the caller has to `drain()`.
    @export(implementation) @inline(__always)
    borrowing func leaveUnlessAsked() -> Bool {
        noteExit()
        return Rule.replace(GateWord.taken, by: GateWord.free, in: word)
    }

    /// Inside: acts on what others left meanwhile, and stays inside.
    @export(implementation) @inline(__always)
    borrowing func settle() {
        // relaxed: a ticket seen late is acted on after the next element, or by `leave`; its contents are acquired when it is taken.
        if _slowPath(word.load(ordering: .relaxed) != GateWord.taken) { actOnTickets() }
    }

    /// Acts on `parcel` inside the gate: now, or the thread inside does it later.
    @export(implementation) @inline(__always)
    borrowing func pass(_ parcel: Parcel, of type: Any.Type, _ action: @escaping (Parcel) -> Void) {
        if enter() {
            action(parcel)
            leave()
        } else {
            actSoon(parcel, of: type, action)
        }
    }

    /// Runs `action` inside the gate: now, or the thread inside does it later.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func pass(_ action: @escaping () -> Void) {
        let entry = enterForEvent()
        if entry != GateWord.free {
            action()
            leave(afterEvent: entry)
        } else {
            actSoon(action)
        }
    }

    /// Leaves `ticket` for the thread inside; goes in and acts itself if the gate became free meanwhile. True if it is the only ticket there.
    ///
    /// Makes room first, where many tickets are there and it is `paced`.
    @discardableResult
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func leaveTicket(paced: Bool = true, _ ticket: Ticket) -> Bool {
        if paced, GateWord.isFull(word.load(ordering: .relaxed)),
            let rest = GateWord.makeRoom(holder, at: word, amongThreads: Rule.admitsThreads)
        {
            leaveTicket(paced: false, rest)
        }
        // The word owns this reference until `Ticket.reversed` takes it.
        let raw = WordReference.give(ticket)
        var round = 0
        while true {
            let head = word.load(ordering: .relaxed)
            if head & GateWord.latched != 0 {
                Backoff.wait(&round)
                continue
            }
            if head & GateWord.biased != 0 {
                // Inside, without the ticket: what others left meanwhile came after it.
                if GateWord.takeBack(word, holder) {
                    noteHolder()
                    // Unsafe: the reference made above, which reached no word.
                    unsafe WordReference<Ticket>.drop(raw)
                    ticket.action()
                    drain()
                    return false
                }
                continue
            }
            ticket.below = head
            // From free: the ticket is the entry itself. Otherwise the thread that takes the ticket, in `takeTickets`, sees its contents.
            if Rule.replace(head, by: GateWord.adding(raw, to: head), in: word) {
                goOn(from: head)
                return head == GateWord.taken
            }
        }
    }

    /// After leaving a ticket at a gate whose word was `state`: drains where the caller is the one inside from now on.
    @export(implementation) @inline(__always)
    borrowing func goOn(from state: UInt) {
        if state == GateWord.free {
            drain()
        } else if Rule.admitsThreads, state & GateWord.wanting != 0 {
            relieve()
        }
    }

    /// Acts on tickets, those in hand first, oldest first, until there are none, then goes out; or hands the gate over when it has acted on
    /// many.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func drain(inHand: Ticket? = nil) {
        noteHolder()
        var served = 0
        var oldest = inHand ?? takeTickets()
        repeat {
            while let ticket = oldest {
                oldest = ticket.above
                ticket.above = nil
                ticket.action()
                if !Rule.admitsThreads { continue }
                served &+= 1
                if served >= GateWord.duty, GateWord.handOver(word, holder, oldest) { return }
            }
            if leaveUnlessAsked() || Rule.admitsThreads && GateWord.leaveWanting(word, holder) { return }
            noteHolder()
            oldest = takeTickets()
        } while true
    }

    /// Acts on the tickets there are, the oldest first.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func actOnTickets() {
        var oldest = takeTickets()
        while let ticket = oldest {
            oldest = ticket.above
            ticket.above = nil
            ticket.action()
        }
    }

    /// All tickets there are, the oldest first.
    @export(implementation)
    borrowing func takeTickets() -> Ticket? {
        var round = 0
        var newest = word.load(ordering: .relaxed)
        while newest & GateWord.latched != 0
            || !Rule.replace(newest, by: GateWord.taken | newest & GateWord.relief, in: word)
        {
            if newest & GateWord.latched != 0 { Backoff.wait(&round) }
            newest = word.load(ordering: .relaxed)
        }
        return Ticket.reversed(newest)
    }

    /// In debug builds: traps if a thread meets another where the types say that none can.
    @export(implementation) @inline(__always)
    borrowing func noteEntry(_ isIn: Bool) {
        #if DEBUG
            if Rule.admitsThreads { return }
            let caller = Trampoline.current.identity
            if isIn { return owner.store(caller, ordering: .relaxed) }
            precondition(
                owner.load(ordering: .relaxed) == caller,
                "two threads met in a sequence whose type says that it delivers in one serial context: its scheduler has to be serial, "
                    + "and what is assumed to be in the context has to be there")
        #endif
    }
}
