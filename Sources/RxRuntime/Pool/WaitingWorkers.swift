// SPDX-License-Identifier: MIT
internal import CSupport

/// The workers whose items wait for something and do not say so by `ConcurrentScheduler.blocking`. A program that was written for queues of
/// Dispatch has items of this kind, and each may wait for an item that no worker is left to run.
///
/// While work waits and no worker has got on for some milliseconds, the kernel is asked which of their threads wait. A spare takes the place of each,
/// as in `blocking`. The thread's item is over when the worker begins another turn, sleeps or rests. While the watchdog rests, that is seen late, and the
/// spare goes on. A thread that computes gets no spare. One that waits inside `blocking` may get a second one, which harms nothing.
struct WaitingWorkers {
    /// How long no worker gets on before the kernel is asked, in nanoseconds: some hundred times what a hop takes.
    private static let patience: Int64 = 10_000_000

    /// The turns of each worker at the last look.
    private var turns: [UInt] = []
    /// Whether a spare works in the place of each.
    private var hasSpare: [Bool] = []
    /// Since when no worker has got on.
    private var since: Int64 = 0

    /// The watchdog begins to look: what was before says nothing.
    mutating func beginLooks(now: Int64) { since = now }

    /// A look of the watchdog's, one every few milliseconds. `isOverdue`: a timer is due that no worker sleeps for.
    mutating func look(at pool: Pool, isOverdue: Bool, now: Int64) {
        let gotOn = noteTurns(of: pool)
        if gotOn || !pool.idle.areAllBusy || !(isOverdue || pool.hasWork) { since = now }
        guard now - since >= Self.patience else { return }
        since = now
        // One that is back from its item, and had no processor since to begin another turn or to sleep: it needs its spare no more.
        for worker in pool.workers where hasSpare[worker.index] && !worker.waits { forget(worker.index, in: pool) }
        for worker in pool.workers[..<pool.spares.workerCount] where !hasSpare[worker.index] && waits(worker, in: pool) {
            hasSpare[worker.index] = true
            pool.replaceWaiting()
        }
    }

    /// Whether a worker has begun a turn since the last look. What one waited in is over then.
    private mutating func noteTurns(of pool: Pool) -> Bool {
        if turns.isEmpty { (turns, hasSpare) = (pool.workers.map(\.progress), pool.workers.map { _ in false }) }
        var gotOn = false
        for worker in pool.workers {
            let index = worker.index, now = worker.progress
            let isAnother = now != turns[index]
            if hasSpare[index], isAnother || hasNothingToRun(worker, in: pool) { forget(index, in: pool) }
            turns[index] = now
            gotOn = gotOn || isAnother
        }
        return gotOn
    }

    /// Whether `worker` waits in the item that it was in at the look. The kernel is asked first: this thread may lose its processor, and a worker that has
    /// gone to sleep meanwhile waits, too.
    private func waits(_ worker: Worker, in pool: Pool) -> Bool {
        worker.waits && worker.progress == turns[worker.index] && !hasNothingToRun(worker, in: pool)
    }

    /// Whether `worker` sleeps, or is a spare that rests.
    private func hasNothingToRun(_ worker: Worker, in pool: Pool) -> Bool {
        pool.idle.isAsleep(worker.index) || worker.index >= pool.size && pool.spares.isResting(worker.index)
    }

    private mutating func forget(_ index: Int, in pool: Pool) {
        hasSpare[index] = false
        pool.spares.endBlocking(in: pool)
    }

    /// Takes the spares back. In a pool that has closed they could not end before.
    mutating func forgetAll(in pool: Pool) {
        for index in hasSpare.indices where hasSpare[index] { forget(index, in: pool) }
        (turns, hasSpare) = ([], [])
    }
}
