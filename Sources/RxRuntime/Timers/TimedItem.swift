// SPDX-License-Identifier: MIT
internal import CSupport

/// A one-shot action with a deadline.
///
/// Sendable: `timer` is guarded by the queue's lock; the rest as its superclass says.
@safe
@usableFromInline
class TimedItem: OneShotItem, @unchecked Sendable {
    // What `rx_timer` has behind the superclass's fields, its first field being `link`. Only the timer queue touches them, by address, with
    // its lock held.
    @safe @exclusivity(unchecked) private final var place: UInt16 = 0
    @safe @exclusivity(unchecked) private final var number: UInt32 = 0
    @safe @exclusivity(unchecked) private final var previous: UInt = 0
    @safe @exclusivity(unchecked) private final var deadline: Int64 = 0
    /// The serial scheduler to run on; nil: the pool, beside others.
    private let strand: SerialScheduler?

    init(strand: SerialScheduler?) {
        self.strand = strand
        super.init()
    }

    /// Those of the strand's host, or of the pool.
    private final var deadlines: TimerSet { @inline(__always) get { strand?.deadlines ?? Pool.shared.timers.deadlines } }

    /// Cancels; a deadline that has not come is taken out at once, and the action released.
    override func disposeAlone() -> OneShotItem? {
        if deadlines.cancel(self) { return nil }
        let next = raiseDisposed()
        // A thread that arms the item anew looks at the mark with the lock held: either the item is in once more, or it will not be.
        deadlines.cancel(self)
        return next
    }

    /// Not used again: the caller that cancelled it still has a reference to it.
    override func runOwned() {
        run()
        release()
    }

    override final func discard() {
        drop()
        release()
    }

    /// Arms the item, or arms it again.
    final func arm(_ window: FiringWindow) {
        // unsafe: the timers' reference.
        _ = unsafe Unmanaged.passRetained(self)
        armOwned(window)
    }

    /// As `arm`, with a reference that the caller gives to the timers. The item may be gone when this returns.
    @inline(__always)
    final func armOwned(_ window: FiringWindow) { (strand?.host ?? Pool.shared).insertTimer(self, window) }

    override final var strandWhenDue: Unmanaged<SerialScheduler>? { unsafe strand.map { unsafe Unmanaged.passUnretained($0) } }

    /// Asked by a test.
    final var isLaidOut: Bool { isLaidOut(&place, &number, &previous, &deadline) }
}
