// SPDX-License-Identifier: MIT

extension ImmediateSchedulerType {
    /// Whether nothing that is scheduled here can run any more: a scheduler of the runtime after `Runtime.shutdown()`, also under another name. The main loop
    /// is not ended by that. Any thread.
    ///
    /// For what disposing would schedule: disposing is allowed for ever.
    @usableFromInline
    package var isOver: Bool {
        guard Runtime.isShutDown else { return false }
        return switch itemScheduler {
        case let serial as SerialScheduler: !(serial.host is MainThreadLoop)
        case is ConcurrentScheduler: true
        default: false
        }
    }
}
