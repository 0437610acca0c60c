// SPDX-License-Identifier: MIT

/// A timed action that runs again, at the times of its beat: the n-th run is due at the start plus n periods, however long the runs before took.
///
/// Runs never overlap: the next one is armed when one ends, and a late one follows at once, behind what waits already.
///
/// Sendable: as its superclass says; `step` and `beat` belong to the thread that took the item out of its queue.
final class PeriodicItem: TimedItem, @unchecked Sendable {
    private var step: (() -> Void)?
    private var beat: Beat

    init(strand: SerialScheduler?, due: Int64, period: Int64, tolerance: Int64 = 0, step: @escaping () -> Void) {
        self.step = step
        beat = Beat(from: due, every: period, tolerance: tolerance)
        super.init(strand: strand)
    }

    func start() { arm(beat.window) }

    override func run() {
        guard !isDisposed, let step else { return drop() }
        step()
        guard !isDisposed else { return drop() }
        // A shutdown drops the next run, also one that is late already: else a beat that lags behind would never end. relaxed: a run that misses it here
        // arms the next one, which sees it.
        if Settling.isUnderWay.load(ordering: .relaxed) {
            Runtime.noteDropped(1)
            return drop()
        }
        beat.advance()
        start()
    }

    override func drop() { step = nil }
}
