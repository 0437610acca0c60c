// SPDX-License-Identifier: MIT
internal import CSupport

/// An action with a deadline, and where it goes when that has come.
///
/// Sendable: `timer` is guarded by the queue's lock; the rest as its superclass says.
@safe
@usableFromInline
class TimedItem: OneShotItem, @unchecked Sendable {
    // What `rx_timer` has behind the superclass's fields, its first field being `link`. Only the timer queue touches them, by address, with
    // its lock held.
    @exclusivity(unchecked) private final var place: UInt16 = 0
    @exclusivity(unchecked) private final var number: UInt32 = 0
    @exclusivity(unchecked) private final var previous: UInt = 0
    @exclusivity(unchecked) private final var deadline: Int64 = 0
    /// The serial scheduler to run on; nil: the pool, beside others.
    private let strand: SerialScheduler?

    init(strand: SerialScheduler?) {
        self.strand = strand
        super.init()
    }

    /// Those of the strand's host, or of the pool.
    private final var deadlines: TimerSet { @inline(__always) get { strand?.deadlines ?? Pool.shared.timers.deadlines } }

    /// Cancels; a deadline that has not come is taken out at once, and the action let go.
    override func disposeAlone() -> OneShotItem? {
        if deadlines.cancel(self) { return nil }
        let next = raiseDisposed()
        // Who arms it anew looks at that with the lock held: it is in once more, or will not be.
        deadlines.cancel(self)
        return next
    }

    /// Not used again: whoever cancelled it still has a hold of it.
    override final func runOwned() {
        run()
        release()
    }

    /// The item's deadline, for the timer queue.
    @inline(__always)
    final var timer: UnsafeMutablePointer<rx_timer> {
        // unsafe: laid over the fields from `link` to `deadline`, which RunnableTests checks.
        let node = unsafe Runnable.node(of: Unmanaged.passUnretained(self).toOpaque())
        return unsafe UnsafeMutableRawPointer(node).assumingMemoryBound(to: rx_timer.self)
    }

    /// The item that `timer` belongs to.
    @inline(__always)
    static func owner(of timer: UnsafeMutablePointer<rx_timer>) -> Unmanaged<TimedItem> {
        // unsafe: timers are in items only, and begin with the link.
        let node = unsafe UnsafeMutableRawPointer(timer).assumingMemoryBound(to: rx_node.self)
        return unsafe Unmanaged<TimedItem>.fromOpaque(Runnable.object(of: node))
    }

    /// Whether the fields lie as `rx_timer` says in this build; asked by a test.
    fileprivate final var isLaidOut: Bool {
        // unsafe: compares addresses, reads through none.
        let start = unsafe UnsafeRawPointer(timer)
        func distance<Field>(_ field: inout Field) -> Int { unsafe withUnsafePointer(to: &field) { unsafe UnsafeRawPointer($0) - start } }
        return unsafe distance(&place) == MemoryLayout<rx_timer>.offset(of: \.place)
            && distance(&number) == MemoryLayout<rx_timer>.offset(of: \.number)
            // A union's members have no offset to ask for.
            && distance(&previous) + MemoryLayout.size(ofValue: previous) == MemoryLayout<rx_timer>.offset(of: \.deadline)
            && distance(&deadline) == MemoryLayout<rx_timer>.offset(of: \.deadline)
    }

    /// Arms the deadline again: an instant of the monotonic clock.
    final func arm(at deadline: Int64) { (strand?.host ?? Pool.shared).insertTimer(self, deadline: deadline) }

    /// Counts how late the deadline is seen.
    final func noteLateness(_ nanoseconds: Int64) { counters.noteTimer(late: nanoseconds) }

    /// Where the item is counted.
    final var counters: SchedulerCounters { strand?.counters ?? Pool.shared.observed.counters("pool timers", .worker) }

    /// Puts the item where it runs, with the reference that `owned` is. The node that must be submitted to the host now, if any.
    ///
    /// Releases nothing: it is called with a lock held, and the last release of an item runs code of the user.
    static func place(_ owned: Unmanaged<TimedItem>) -> UnsafeMutablePointer<rx_node>? {
        // unsafe: `owned` is a reference, and the item holds its strand; a push that returned false touches neither afterwards.
        let node = unsafe Runnable.node(of: owned.toOpaque())
        let strand = unsafe owned._withUnsafeGuaranteedRef { unsafe $0.strand.map { unsafe Unmanaged.passUnretained($0) } }
        guard let strand = unsafe strand else { return unsafe node }
        return unsafe strand._withUnsafeGuaranteedRef { unsafe $0.mailbox.push(node: node) ? $0.enqueued() : nil }
    }
}

extension Runnable {
    /// Whether a timer's fields lie where the timer queue looks for them; asked by a test.
    package static var timersLieWhereTheyAreLookedFor: Bool { TimedItem(strand: nil).isLaidOut }
}
