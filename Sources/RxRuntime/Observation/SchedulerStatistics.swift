// SPDX-License-Identifier: MIT

/// What one scheduler, worker or loop did while `SchedulerObservation` counted.
public struct SchedulerStatistics: Sendable, Hashable {
    /// What it counts for.
    public enum Kind: String, Sendable {
        /// A serial scheduler.
        case serial
        /// A thread of the shared pool.
        case worker
        /// The main loop, or the loop of a dedicated thread.
        case loop
    }

    /// A serial scheduler's label, a thread's name.
    public var name: String
    /// What it counts for.
    public var kind: Kind
    /// Items run: actions, work items, jobs; of a worker those beside serial schedulers.
    public var items = 0
    /// How often it went from idle to busy: turns of a serial scheduler.
    public var turns = 0
    /// The most items that were found waiting at once.
    public var deepestQueue = 0
    /// How often its thread was woken.
    public var wakes = 0
    /// How often a worker took what waited at another.
    public var steals = 0
    /// How long the longest item ran.
    public var longestItem = Duration.zero
    /// Timers that came.
    public var timers = 0
    /// How late the latest of them came: after it was due and its tolerance was over.
    public var latestTimer = Duration.zero
}
