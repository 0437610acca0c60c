// SPDX-License-Identifier: MIT

/// A length of time. Literals read as in RxSwift: `.milliseconds(300)`, `.seconds(1)`.
public typealias RxTimeInterval = Duration

/// A reading of the monotonic clock (or of a virtual one): never stepped, unlike wall-clock time.
public typealias RxTime = MonotonicInstant

/// Something that runs work, now or later, here or on another thread. `Sendable`, as a disposable is, and for the same reason.
@preconcurrency public protocol ImmediateSchedulerType: Sendable {
    /// Schedules `action` to run with `state` as soon as possible.
    ///
    /// - Returns: the disposable that cancels the item, and after it ran, what `action` returned.
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable

    /// Runs `task` as soon as possible; it cannot be cancelled. Schedulers of one's own get it from `schedule`.
    func execute(_ task: @escaping () -> Void)

    /// The scheduler as one that runs prepared items, nil if it takes none. There is nothing to write in a scheduler of one's own.
    ///
    /// A requirement, because a cast asks the Swift runtime's table of conformances, 2,200 instructions a subscription.
    var itemScheduler: (any ItemScheduler)? { get }

    /// Whether `observe(on:)` delivers one element an item here, and not many. A test in virtual time then sees each element at a time of its
    /// own, and other items of a thread run between two elements. A scheduler of one's own has nothing to write.
    ///
    /// A requirement for the same reason.
    var takesOneAnItem: Bool { get }
}

/// A scheduler that knows time.
@preconcurrency public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's notion of the current time. Disfavoured: `import RxSwift` adds one that is a date.
    @_disfavoredOverload
    var now: RxTime { get }

    /// Whether `now` moves on with the timers. An operator that puts a timer off then looks at the clock when it rings; elsewhere it sets the timer anew. A
    /// scheduler of one's own has nothing to write, and may have a clock that stands still.
    ///
    /// A requirement, because a cast asks the Swift runtime's table of conformances, 2,200 instructions a subscription.
    var keepsTime: Bool { get }

    /// Schedules `action` to run once, `dueTime` from now. A negative due time counts as zero.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Schedules `action` to run once, at any time from `dueTime` to `dueTime + tolerance` from now and never earlier: timers that can wait share wakes.
    ///
    /// A tolerance of zero is exact, and a negative one traps. By default the tolerance is ignored, because an exact timer is within any.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Schedules `action` to run every `period`, first after `startAfter`, each run receiving what the run before returned.
    ///
    /// A negative `startAfter` counts as zero, as code that computes what is left of a wait expects. A negative `period` traps.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable

    /// The same, each run within `tolerance` of its time. The n-th run is due at the start plus n periods whenever the runs before came.
    ///
    /// A tolerance of zero is exact, and a negative one traps. By default the tolerance is ignored, because an exact timer is within any.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}
