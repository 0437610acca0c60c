// SPDX-License-Identifier: MIT
internal import CSupport

/// An action with a deadline, and where it goes when that has come.
///
/// Sendable: `timer` is guarded by the queue's lock; the rest as its superclass says.
@safe
class TimedItem: OneShotItem, @unchecked Sendable {
    /// Only the timer queue touches it, by address, with its lock held.
    @exclusivity(unchecked) final var timer = unsafe rx_timer()
    /// The serial scheduler to run on; nil: the pool, beside others.
    private let strand: SerialScheduler?

    private let deadlines: TimerSet

    /// `deadlines`: those of the strand's host, or of the pool.
    init(strand: SerialScheduler?, deadlines: TimerSet, _ action: consuming (() -> any Disposable)?) {
        self.strand = strand
        self.deadlines = deadlines
        super.init(action)
    }

    /// Cancels; a deadline that has not come is taken out at once, and the action let go.
    override func dispose() {
        super.dispose()
        deadlines.cancel(self)
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
