// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// Threads that serial schedulers run on: the pool, or one loop.
///
/// Sendable: holds constants only; subclasses say what they add.
class Host: @unchecked Sendable {
    let timers = TimerQueue()
    /// Raised when a loop is to return: a scheduler's turn then ends with the items that it has.
    final let stopping = Atomic<Bool>(false)

    /// Queues `runnable` to run once. Any thread.
    func submit(_ runnable: Runnable) { preconditionFailure("Host.submit: \(Self.self) runs nothing") }

    /// Queues `runnable`, which only releases what ended. That is allowed where nothing runs any more: it then waits for ever.
    func submitLast(_ runnable: Runnable) { preconditionFailure("Host.submitLast: \(Self.self) runs nothing") }

    /// Queues `runnable`, which used up its batch, behind everything else. On a thread of this host.
    func resubmit(_ runnable: Runnable) { submit(runnable) }

    /// Sees to it that a thread looks at the timers in time; `sleeper` is nil when no thread sleeps for them. Any thread.
    func attendTimers(sleeper: Int?) { preconditionFailure("Host.attendTimers: \(Self.self) has no timers") }

    /// Whether what is queued here cannot run before the calling thread goes on.
    var isDrivenByCaller: Bool { false }

    /// Arms `item`, with a reference that the caller counted for that.
    final func insertTimer(_ item: TimedItem, _ window: FiringWindow) {
        if SchedulerObservation.isOn { TraceLog.shared.depart(item, for: item.timerCounters) }
        if attend(timers.insert(item, window)) { return }
        item.discard()
    }

    /// Does what an insertion asks for; false when it was refused.
    @inline(__always)
    final func attend(_ attention: TimerQueue.Attention) -> Bool {
        // Here, since a timer behind another one needs no thread, and in a child none will come.
        Runtime.refuseForkedChild()
        switch attention {
        case .none: return true
        case .wake(let sleeper): attendTimers(sleeper: sleeper)
        case .unattended: attendTimers(sleeper: nil)
        case .refused: return false
        }
        return true
    }
}
