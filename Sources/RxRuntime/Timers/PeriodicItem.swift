// SPDX-License-Identifier: MIT

/// A timed action that runs again: the n-th run is due at the start plus n periods, however long the runs before took.
///
/// Runs never overlap: the next one is armed when one ends, and a late one follows at once, behind what waits already.
///
/// Sendable: as its superclass says; `step` and `due` belong to the thread that took the item out of its queue.
final class PeriodicItem: TimedItem, @unchecked Sendable {
    private var step: (() -> Void)?
    private var due: Int64
    private let period: Int64

    init(strand: SerialScheduler?, due: Int64, period: Int64, step: @escaping () -> Void) {
        self.step = step
        self.due = due
        self.period = period
        super.init(strand: strand)
    }

    func start() { arm(at: due) }

    override func run() {
        guard !isDisposed, let step else { return drop() }
        step()
        guard !isDisposed else { return drop() }
        let (sum, overflow) = due.addingReportingOverflow(period)
        due = overflow ? .max : sum
        arm(at: due)
    }

    override func drop() { step = nil }
}
