// SPDX-License-Identifier: MIT

/// A scheduler that runs prepared items: the way to schedule without allocating.
public protocol ItemScheduler: ImmediateSchedulerType {
    /// Queues `item`; false when it is queued already, or disposed.
    @discardableResult
    func schedule(_ item: WorkItem) -> Bool

    /// Whether the caller is an item of this scheduler.
    var isCurrent: Bool { get }
}
