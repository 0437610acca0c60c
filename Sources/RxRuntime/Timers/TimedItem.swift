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
    final func noteLateness(_ nanoseconds: Int64) {
        let counters = strand?.counters ?? Pool.shared.observed.counters("pool timers", .worker)
        counters.noteTimer(late: nanoseconds)
    }

    /// Puts the item where it runs. What must be submitted to the host now, if anything.
    final func expire() -> Runnable? {
        guard let strand else { return self }
        return strand.mailbox.push(self) ? strand : nil
    }
}
