// SPDX-License-Identifier: MIT

/// A timed action that runs again, at the times of its beat: the n-th run is due at the start plus n periods, however long the runs before took.
///
/// Runs never overlap: the next one is armed when one ends, and a late one follows at once, behind what waits already.
///
/// Safe and Sendable: as its superclass says; `step` and `beat` belong to the thread that took the item out of its queue.
@safe
final class PeriodicItem: TimedItem, @unchecked Sendable {
    /// Nil once it was dropped. Held, so that a run counts nothing: the thread that runs it is the only one that may drop it.
    private var step: HeldAction?
    private var beat: Beat

    init(strand: SerialScheduler?, due: Int64, period: Int64, tolerance: Int64 = 0, step: @escaping () -> Void) {
        unsafe self.step = unsafe HeldAction(step)
        beat = Beat(from: due, every: period, tolerance: tolerance)
        super.init(strand: strand)
    }

    deinit { drop() }

    func start() { arm(beat.window) }

    override func run() {
        if isToComeAgain() { start() }
    }

    /// The queue's reference goes back into the timers.
    override func runOwned() {
        if isToComeAgain() { armOwned(beat.window) } else { release() }
    }

    /// Runs the step; false if that was the last run.
    @inline(__always)
    private func isToComeAgain() -> Bool {
        if !isDisposed, let step = unsafe step {
            unsafe step.perform()
            // A shutdown drops the next run, also one that is late already: else a beat that lags behind would never end. relaxed: a run that misses it here
            // arms the next one, which sees it.
            if !isDisposed, !Settling.isUnderWay.load(ordering: .relaxed) {
                beat.advance()
                return true
            }
            if !isDisposed { Runtime.noteDropped(1) }
        }
        drop()
        return false
    }

    override func drop() {
        guard let step = unsafe step else { return }
        // First: what is released may run code of the user.
        unsafe self.step = nil
        unsafe step.release()
    }
}
