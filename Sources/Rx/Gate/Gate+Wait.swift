// SPDX-License-Identifier: MIT
internal import RxRuntime
public import Synchronization

/// A thread that finds the gate taken waits a moment before leaving a ticket, since a ticket costs both threads more than that.
///
/// The wait is bounded, and ends with the ticket where it was in vain: no thread depends on another's going out.
extension Gate {
    /// The gate was taken: goes in if it becomes free within a moment.
    @export(implementation) @inline(__always)
    borrowing func enterSoon() -> Bool {
        guard Rule.admitsThreads, GateWord.take(soon: word, holder) else { return false }
        noteHolder()
        return true
    }

    /// Acts inside the gate, which was taken. It does so now if the gate becomes free within a moment; otherwise the thread inside does it later.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func actSoon(_ action: @escaping () -> Void) {
        if enterSoon() {
            action()
            leave()
        } else {
            leaveTicket(Ticket(action))
        }
    }

    /// As `actSoon(_:)`. The element is copied only where a ticket is left.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    borrowing func actSoon(_ parcel: Parcel, of type: Any.Type, _ action: @escaping (Parcel) -> Void) {
        if enterSoon() {
            action(parcel)
            leave()
        } else {
            leaveTicket(Ticket(parcel.keeping(type, action)))
        }
    }
}

extension GateWord {
    /// Takes `word` as soon as it is free, or back from its owner; false if that is not within a moment.
    @usableFromInline
    static func take(soon word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>) -> Bool {
        // relaxed: as below. Before any wait: the owner of a gate that is its own does not make it free.
        if word.load(ordering: .relaxed) & biased != 0, takeBack(word, holder) { return true }
        // relaxed: a hint; what takes it acquires.
        return GateSpin.wait { word.load(ordering: .relaxed) == free && AmongThreads.replace(free, by: taken, in: word) }
    }
}
