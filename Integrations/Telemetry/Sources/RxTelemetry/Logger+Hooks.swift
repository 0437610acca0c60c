// SPDX-License-Identifier: MIT
public import Logging
internal import Rx

extension Logger {
    /// Has this logger told what the library otherwise prints: errors that no subscriber handles, and work for a main loop that no thread drives.
    ///
    /// Replaces `Hooks.defaultErrorHandler` and `MainLoop.onUnattended`. Any thread; the messages are written on the thread that found out.
    public func takeOverHooks() {
        let logger = self
        Hooks.defaultErrorHandler = { stack, error in
            logger.error(
                "unhandled error in a subscription",
                metadata: ["error": "\(error)", "subscribed": .array(stack.map { "\($0)" })])
        }
        MainLoop.onUnattended = { count in
            logger.warning("the main loop holds work and nothing runs it", metadata: ["items": "\(count)"])
        }
    }

    /// Writes a line per scheduler, worker and loop with what it did since counting was switched on.
    public func schedulers(level: Logger.Level = .info) {
        for counted in SchedulerObservation.statistics {
            log(
                level: level, "scheduler",
                metadata: [
                    "name": "\(counted.name)", "kind": "\(counted.kind.rawValue)", "items": "\(counted.items)",
                    "turns": "\(counted.turns)", "deepest_queue": "\(counted.deepestQueue)", "wakes": "\(counted.wakes)",
                    "steals": "\(counted.steals)", "longest_item": "\(counted.longestItem)", "timers": "\(counted.timers)",
                    "latest_timer": "\(counted.latestTimer)",
                ])
        }
    }
}
