// SPDX-License-Identifier: MIT
public import Synchronization

/// Lets one thread at a time into a piece of state without making any other thread wait.
///
/// A thread that finds the gate free goes in, acts and goes out. A thread that finds it taken (another's event, or its own, sent
/// from inside) leaves its event and goes; who is inside acts on it before going out, in the order of arrival. So the state
/// behind a gate is plain single-threaded code, user code may run inside, and no lock is held while it does: a thread inside
/// never keeps another from going on.
///
/// Uncontended: two atomic read-modify-writes, nothing allocated. Contended: one ticket per event.
///
/// Algorithm: flat combining (Hendler, Incze, Shavit, Tzafrir, SPAA 2010) over a Treiber stack whose head is also the state:
/// 0 free, 1 taken, else taken and the newest ticket; and a bit for the latch.
///
/// Sendable: `word` is atomic; tickets pass from the thread that left them to the one inside.
@usableFromInline
final class Gate: @unchecked Sendable {
    @usableFromInline static let free: UInt = 0
    @usableFromInline static let taken: UInt = 1
    /// Beside any of these: latched. Tickets are aligned, so the bit is free.
    @usableFromInline static let latched: UInt = 2

    @usableFromInline let word: Atomic<UInt>

    /// A gate that is free, or that its maker is inside of.
    @inlinable
    init(entered: Bool = false) { word = Atomic(entered ? Self.taken : Self.free) }

    /// Goes in if the gate is free.
    @inlinable @inline(__always)
    func enter() -> Bool {
        // acquire: pairs with the release of the `leave` before, so the state it left is seen.
        word.compareExchange(expected: Self.free, desired: Self.taken, successOrdering: .acquiring, failureOrdering: .relaxed)
            .exchanged
    }

    /// Goes out, after acting on what others left meanwhile.
    @inlinable @inline(__always)
    func leave() {
        // release: pairs with the acquire of the next `enter`.
        if !word.compareExchange(
            expected: Self.taken, desired: Self.free, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged {
            drain()
        }
    }

    /// Inside: acts on what others left meanwhile, and stays inside.
    @inlinable @inline(__always)
    func settle() {
        // relaxed: a ticket seen late is acted on after the next element, or by `leave`; its contents are acquired when it is taken.
        if word.load(ordering: .relaxed) != Self.taken { actOnTickets() }
    }

    /// Acts on `parcel` inside the gate: now, or whoever is inside does it later.
    @inlinable @inline(__always)
    func pass<Element>(_ parcel: Parcel, of type: Element.Type, _ action: @escaping (Parcel) -> Void) {
        if enter() {
            action(parcel)
            leave()
        } else {
            let element = parcel.open(as: type)
            leaveTicket { Parcel.send(element, to: action) }
        }
    }

    /// A way for parcels to `action`, through the gate. Formed once per subscription, because it allocates.
    @inlinable @inline(__always)
    func entering<Element>(with type: Element.Type, _ action: @escaping (Parcel) -> Void) -> (Parcel) -> Void {
        { self.pass($0, of: type, action) }
    }

    /// Runs `action` inside the gate: now, or whoever is inside does it later.
    @inlinable
    func pass(_ action: @escaping () -> Void) {
        if enter() {
            action()
            leave()
        } else {
            leaveTicket(action)
        }
    }

    /// Leaves `action` for the thread inside; goes in and acts itself if the gate became free meanwhile.
    @usableFromInline
    func leaveTicket(_ action: @escaping () -> Void) {
        let ticket = Ticket(action)
        let raw = unsafe UInt(bitPattern: Unmanaged.passRetained(ticket).toOpaque())
        var round = 0
        var head = word.load(ordering: .relaxed)
        while true {
            if head & Self.latched != 0 {
                head = look(&round)
                continue
            }
            ticket.below = head
            // From free: the ticket is the entry itself (acquire: the state left by the last `leave`).
            // Else release: pairs with the acquire in `drain`, so that the ticket's contents are seen.
            let (exchanged, original) = word.weakCompareExchange(
                expected: head, desired: raw, ordering: .acquiringAndReleasing)
            if exchanged { break }
            head = original
        }
        if head == Self.free { drain() }
    }

    /// Acts on tickets, oldest first, until there are none, then goes out.
    @usableFromInline
    func drain() {
        while true {
            actOnTickets()
            // release: pairs with the acquire of the next `enter`.
            if word.compareExchange(
                expected: Self.taken, desired: Self.free, successOrdering: .releasing, failureOrdering: .relaxed
            ).exchanged {
                return
            }
        }
    }

    /// Acts on the tickets there are, the oldest first.
    @usableFromInline
    func actOnTickets() {
        var oldest = takeTickets()
        while let ticket = oldest {
            oldest = ticket.above
            ticket.above = nil
            ticket.action()
        }
    }

    /// All tickets there are, the oldest first.
    private func takeTickets() -> Ticket? {
        var round = 0
        var newest = word.load(ordering: .relaxed)
        while true {
            if newest & Self.latched != 0 {
                newest = look(&round)
                continue
            }
            // acquire: pairs with the release in `leaveTicket` and `unlatch`.
            let (exchanged, original) = word.weakCompareExchange(
                expected: newest, desired: Self.taken, successOrdering: .acquiring, failureOrdering: .relaxed)
            if exchanged { break }
            newest = original
        }
        var oldest: Ticket?
        while newest > Self.taken {
            let ticket = unsafe Unmanaged<Ticket>.fromOpaque(UnsafeRawPointer(bitPattern: newest)!).takeRetainedValue()
            newest = ticket.below
            ticket.above = oldest
            oldest = ticket
        }
        return oldest
    }

    /// Waits a little, then reads the word.
    private func look(_ round: inout Int) -> UInt {
        Lock.wait(round: round)
        round &+= 1
        return word.load(ordering: .relaxed)
    }

    /// An event left at the gate.
    private final class Ticket {
        let action: () -> Void
        /// The gate's word before this ticket: the older ticket, retained by it, or no pointer.
        var below: UInt = 0
        /// The ticket that arrived after this one, once their order was restored.
        var above: Ticket?

        init(_ action: @escaping () -> Void) { self.action = action }
    }
}

/// The latch: a short lock in the gate's own word, over what is kept *beside* the gate and in step with it (a subject's value).
///
/// Who latches fixes the order of entry in the same step: it unlatches as the one inside, or leaving a ticket, or as it found the
/// gate. Under it: a few instructions of plain work; no event, no disposal, nothing of the user's. Nobody changes a latched word, so
/// unlatching is a store.
extension Gate {
    /// Latches; returns the word as it was: pass it to `unlatch`.
    @inlinable @inline(__always)
    func latch() -> UInt {
        // acquire: pairs with the release of `unlatch` and of `leave`.
        word.compareExchange(expected: Self.free, desired: Self.latched, successOrdering: .acquiring, failureOrdering: .relaxed)
            .exchanged ? Self.free : latchOccupied()
    }

    /// As it was, or as whoever is inside (`taken`, from free).
    @inlinable @inline(__always)
    func unlatch(as state: UInt) {
        // release: pairs with the acquire of the next `latch` or `enter`.
        word.store(state, ordering: .releasing)
    }

    /// Leaves `action` for who is inside; true if that is the caller, from now on: it has to `drain()`.
    @usableFromInline
    func unlatch(from state: UInt, leaving action: @escaping () -> Void) -> Bool {
        let ticket = Ticket(action)
        ticket.below = state
        unsafe unlatch(as: UInt(bitPattern: Unmanaged.passRetained(ticket).toOpaque()))
        return state == Self.free
    }

    @usableFromInline @inline(never)
    func latchOccupied() -> UInt {
        var round = 0
        var seen = word.load(ordering: .relaxed)
        while true {
            if seen & Self.latched != 0 {
                seen = look(&round)
                continue
            }
            // acquire: as `latch`.
            let (exchanged, original) = word.weakCompareExchange(
                expected: seen, desired: seen | Self.latched, successOrdering: .acquiring, failureOrdering: .relaxed)
            if exchanged { return seen }
            seen = original
        }
    }
}
