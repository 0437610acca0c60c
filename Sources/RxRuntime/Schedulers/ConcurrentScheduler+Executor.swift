// SPDX-License-Identifier: MIT

/// A concurrent scheduler runs tasks that prefer it: `Task(executorPreference: ConcurrentScheduler.instance) { ... }`.
///
/// A job allocates one object. A task that awaits gives its worker back.
extension ConcurrentScheduler: TaskExecutor {
    /// Runs `job` as soon as a worker is free. Any thread; the runtime calls it.
    public func enqueue(_ job: consuming ExecutorJob) { submitToAnyWorker(JobItem(job, on: .pool(self))) }
}
