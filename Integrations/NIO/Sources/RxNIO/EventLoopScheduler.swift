// SPDX-License-Identifier: MIT
public import NIOCore
public import Rx
internal import Synchronization

/// Runs items on one of SwiftNIO's event loops, among the loop's own tasks: serial, in the order in which they were scheduled.
///
/// `schedule` may be called from any thread and queues always; it allocates a task of NIO's and one object. After a `dispose()` made on the
/// loop the item does not run; made elsewhere, it may be running already. Times are those of the loop's own clock. It is the monotonic clock, but for a
/// loop of tests: on an `EmbeddedEventLoop` time passes by `advanceTime`.
///
/// A loop that was shut down runs nothing. Items and timers that it is given are dropped, and so are timers that wait, so a sequence on it gets neither an
/// element nor an end. RxRing's own schedulers trap when they are used after `Runtime.shutdown()`; this one cannot ask a loop whether it is open. SwiftNIO
/// writes `ERROR: Cannot schedule tasks on an EventLoop that has already shut down` for each item from another thread, and traps if `SWIFTNIO_STRICT` is set.
/// Dispose subscriptions before you shut the group down.
public final class EventLoopScheduler: SchedulerType, Sendable {
    /// Where items run.
    public let eventLoop: any EventLoop

    /// A scheduler on `eventLoop`.
    public init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    /// The event loop's clock.
    public var now: RxTime { MonotonicInstant(nanoseconds: Int64(clamping: eventLoop.now.uptimeNanoseconds)) }

    /// Whether the caller is on the event loop.
    public var isCurrent: Bool { eventLoop.inEventLoop }

    /// Runs `action` with `state` after everything scheduled before.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = EventLoopItem { action(state) }
        eventLoop.execute { item.run() }
        return item
    }

    /// Runs `action` with `state` once, `dueTime` from now; a disposal takes NIO's timer out.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = EventLoopItem { action(state) }
        let timer = eventLoop.scheduleTask(in: .nanoseconds(max(dueTime.wholeNanoseconds, 0))) { item.run() }
        return Disposables.create(item, Disposables.create { timer.cancel() })
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods; runs do not overlap, a late one is followed at once.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        var state = state
        let repetition = EventLoopRepetition(on: eventLoop, after: startAfter, every: period) { state = action(state) }
        repetition.start()
        return repetition
    }
}
