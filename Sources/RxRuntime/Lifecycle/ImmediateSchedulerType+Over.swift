// SPDX-License-Identifier: MIT

extension ImmediateSchedulerType {
    /// Whether nothing that is scheduled here can run any more: a scheduler of the runtime after `Runtime.shutdown()`. Any thread.
    ///
    /// For what disposing would schedule: disposing is allowed for ever.
    @usableFromInline
    package var isOver: Bool { Runtime.isShutDown && (self is SerialScheduler || self is ConcurrentScheduler) }
}
