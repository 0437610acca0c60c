// SPDX-License-Identifier: MIT

/// A serial scheduler runs an actor's jobs among its items, in the order in which they came: return
/// `scheduler.asUnownedSerialExecutor()` as the actor's `unownedExecutor`, and hold the scheduler in the actor.
///
/// Code of the actor and items of the scheduler never overlap, and `assumeIsolated` holds inside an item. A job allocates one object.
extension SerialScheduler: SerialExecutor {
    /// Runs `job` after everything scheduled before. Any thread; the runtime calls it.
    public func enqueue(_ job: consuming ExecutorJob) { push(JobItem(job, on: .strand(self))) }

    /// Whether the caller runs here, as an item or as a job.
    public func isIsolatingCurrentContext() -> Bool? { isCurrent }

    /// Traps unless the caller runs here.
    public func checkIsolated() {
        precondition(isCurrent, "SerialScheduler \(label): its actor's code was called from elsewhere; schedule it, or await it.")
    }
}
