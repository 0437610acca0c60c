// SPDX-License-Identifier: MIT
internal import CSupport

/// An action with a deadline, and where it goes when that has come.
///
/// Sendable: `timer` is guarded by the queue's lock; the rest as its superclass says.
@safe
@usableFromInline
class TimedItem: OneShotItem, @unchecked Sendable {
    /// Only the timer queue touches it, by address, with its lock held.
    @exclusivity(unchecked) final var timer = unsafe rx_timer()
    /// The serial scheduler to run on; nil: the pool, beside others.
    private let strand: SerialScheduler?

    private let deadlines: TimerSet

    /// `deadlines`: those of the strand's host, or of the pool.
    init(strand: SerialScheduler?, deadlines: TimerSet) {
        self.strand = strand
        self.deadlines = deadlines
        super.init()
    }

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

    /// Where `timer` is in the object, so that its address gives the item's; asked by a test.
    static let timerOffset = 64

    /// The item that `timer` belongs to.
    @inline(__always)
    static func owner(of timer: UnsafeMutablePointer<rx_timer>) -> Unmanaged<TimedItem> {
        // unsafe: timers are in items only.
        unsafe Unmanaged<TimedItem>.fromOpaque(UnsafeMutableRawPointer(timer) - timerOffset)
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
    /// Whether `TimedItem.timerOffset` holds in this build; asked by a test.
    package static var timersLieWhereTheyAreLookedFor: Bool {
        let probe = TimedItem(strand: nil, deadlines: Pool.shared.timers.deadlines)
        // unsafe: compares two addresses, reads through neither.
        return unsafe withUnsafeMutablePointer(to: &probe.timer) {
            unsafe UnsafeMutableRawPointer($0) == Unmanaged.passUnretained(probe).toOpaque() + TimedItem.timerOffset
        }
    }
}
