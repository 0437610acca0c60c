// SPDX-License-Identifier: MIT

/// A job of Swift's concurrency runtime in a scheduler's queue.
///
/// Safe: the runtime hands over a job that is to be run once, and a queue runs what it holds once.
final class JobItem: Runnable {
    /// The executor that the job was given to; held until it ran.
    enum Home {
        case strand(SerialScheduler), pool(ConcurrentScheduler)
    }

    private let job: UnownedJob
    private let home: Home

    init(_ job: consuming ExecutorJob, on home: Home) {
        self.job = UnownedJob(job)
        self.home = home
        super.init()
    }

    override func run() {
        switch home {
        case .strand(let scheduler): unsafe job.runSynchronously(on: scheduler.asUnownedSerialExecutor())
        case .pool(let scheduler): unsafe job.runSynchronously(on: scheduler.asUnownedTaskExecutor())
        }
    }
}
