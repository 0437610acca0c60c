// SPDX-License-Identifier: MIT

/// A scheduler whose clock moves only when it is told to: tests and replays run at once and always alike.
///
/// Items run on the thread that calls `start()`, `advanceTo(_:)` or `sleep(_:)`, by time, and first in first out where
/// times are equal. Scheduling and disposing may happen on any thread. An item that ran and that nothing holds is
/// used again; else an item allocates one object. A state of more than two words allocates one more, and so does a time that a converter of the
/// client's own compares.
///
/// Sendable: the one variable is guarded by the timeline's lock, never held while an item runs.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CallerAwareScheduler,
    CustomDebugStringConvertible, @unchecked Sendable
{
    /// A reading of this scheduler's clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A difference of two readings.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    /// What does not depend on the converter's types, which comes first: generic code finds it without asking for the layout.
    @usableFromInline final let timeline: VirtualTimeline
    /// Asked where the timeline is numbered.
    private final let numbers: VirtualNumbers<VirtualTime, VirtualTimeInterval>
    final let converter: Converter
    /// True: a test sees at which virtual time each element comes. False for a replay, where instants are all that tells elements apart.
    public final let takesOneAnItem: Bool
    /// True: the clock moves to each item's time.
    public final var keepsTime: Bool { true }
    /// True between runs, too: a test subscribes and sends there. What it does belongs to the thread that runs the clock.
    package final var runsCaller: Bool? { timeline.isFree }
    /// The clock, where readings are no numbers. Guarded by the timeline's lock.
    final var comparedReading: VirtualTime

    /// A scheduler whose clock stands at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        takesOneAnItem = true
        comparedReading = initialClock
        numbers = VirtualNumbers()
        timeline = VirtualTimeline { Self.compare($0, $1, by: converter) }
    }

    /// A scheduler whose readings are numbers: no generic code runs where it queues and takes out.
    ///
    /// Its subclasses must override `adjustScheduledTime` as `isTickApart` says: whether what is due now runs a tick later.
    package init(
        initialClock: VirtualTime, converter: Converter, isTickApart: Bool, takesOneAnItem: Bool = true
    ) where Converter: NumberedTimeConverter {
        self.converter = converter
        self.takesOneAnItem = takesOneAnItem
        comparedReading = initialClock
        numbers = VirtualNumbers(of: converter)
        timeline = VirtualTimeline(at: Converter.number(of: initialClock), tick: converter.tick, isTickApart: isTickApart)
    }

    /// The virtual clock as `RxTime`.
    @_disfavoredOverload
    public var now: RxTime { timeline.isNumbered ? timeline.instant : comparedNow }

    /// The virtual clock.
    public var clock: VirtualTime { timeline.isNumbered ? numbers.reading(timeline.now) : comparedClock }

    /// Schedules `action` at the current virtual time, as `adjustScheduledTime(_:)` adjusts it, behind what is there already.
    @export(implementation)
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = blank()
        item.load(state, action: action)
        insert(item, after: .zero)
        return item
    }

    /// Schedules `action` `dueTime` from now in virtual time, as `adjustScheduledTime(_:)` adjusts it.
    @export(implementation)
    public final func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = blank()
        item.load(state, action: action)
        insert(item, after: dueTime)
        return item
    }

    /// Schedules `action` exactly `dueTime` from now, in virtual units.
    @export(implementation)
    public final func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = blank()
        item.load(state, action: action)
        insert(item, afterVirtual: dueTime)
        return item
    }

    /// Schedules `action` at a virtual time; a time that is past counts as now.
    @export(implementation)
    public final func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = blank()
        item.load(state, action: action)
        insert(item, at: time)
        return item
    }

    /// An item without an action, to be loaded and inserted at once: where readings are numbers, the timeline's lock is held meanwhile. Loading it
    /// copies values, and runs nothing of the user's.
    @usableFromInline @inline(__always)
    final func blank() -> VirtualItem { timeline.isNumbered ? timeline.open() : VirtualItem() }

    /// Queues a loaded item of `blank`.
    @usableFromInline @inline(__always)
    final func insert(_ item: VirtualItem, after dueTime: RxTimeInterval) {
        if timeline.isNumbered { timeline.close(item, after: dueTime) } else { insertCompared(item, after: dueTime) }
    }

    @usableFromInline
    final func insert(_ item: VirtualItem, at time: VirtualTime) {
        if timeline.isNumbered { timeline.close(item, at: numbers.number(time)) } else { insertCompared(item, at: time) }
    }

    @usableFromInline
    final func insert(_ item: VirtualItem, afterVirtual interval: VirtualTimeInterval) {
        guard timeline.isNumbered else { return insertCompared(item, at: later(by: interval)) }
        timeline.close(item) { numbers.later($0, interval) }
    }

    private func later(by interval: VirtualTimeInterval) -> VirtualTime { converter.offsetVirtualTime(clock, offset: interval) }

    /// Schedules `action` every `period`: each run is scheduled when the one before begins, and rounded to readings as `scheduleRelative` does. A negative
    /// `startAfter` counts as zero, a negative period traps.
    ///
    /// With a period of zero the clock never moves unless `adjustScheduledTime(_:)` moves it: dispose or `stop()` ends it.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        period.checkAsPeriod()
        let turn = SerialDisposable()
        schedulePeriod(Periods(state), after: max(startAfter, .zero), period: period, turn: turn, action: action)
        return turn
    }

    /// The next run is queued before this one's action: of two items of one time, it comes before what the action schedules, as under RxSwift.
    private func schedulePeriod<StateType>(
        _ periods: Periods<StateType>, after delay: RxTimeInterval, period: RxTimeInterval, turn: SerialDisposable,
        action: @escaping (StateType) -> StateType
    ) {
        turn.disposable = scheduleRelative(periods, dueTime: delay) { [unowned self] periods in
            schedulePeriod(periods, after: period, period: period, turn: turn, action: action)
            periods.state = action(periods.state)
            return Disposables.create()
        }
    }

    /// What the time of `schedule` and `scheduleRelative` becomes; a test scheduler overrides this to give what is due now a tick of its own.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs everything there is, moving the clock from item to item, until nothing is left or `stop()`. Inside an item it returns at once: the
    /// clock is running.
    public func start() {
        guard timeline.begin() else { return }
        if timeline.isNumbered {
            timeline.run(until: .max)
        } else {
            while let item = takeNextCompared() { item.run() }
        }
        timeline.end()
    }

    /// Runs what is due up to and at `virtualTime`, or until `stop()`, then leaves the clock there, be it earlier than now. Traps inside an item.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(timeline.begin(), "VirtualTimeScheduler.advanceTo(_:): the clock is running already. Schedule an item in its place.")
        if timeline.isNumbered {
            let number = numbers.number(virtualTime)
            timeline.run(until: number)
            timeline.end(at: number)
        } else {
            advanceCompared(to: virtualTime)
        }
    }

    /// Moves the clock by `virtualInterval` without running what falls due. Traps when that is backwards.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let target = later(by: virtualInterval)
        precondition(
            converter.compareVirtualTime(target, clock) != .lessThan,
            "VirtualTimeScheduler.sleep: \(virtualInterval) is negative; virtual time cannot run backwards.")
        if timeline.isNumbered { timeline.now = numbers.number(target) } else { comparedClock = target }
    }

    /// Ends `start()` or `advanceTo(_:)` after the item that is running.
    public func stop() { timeline.end() }

    /// The clock and what is queued.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    public var debugDescription: String {
        let items = timeline.lock.guarding { timeline.queue.unordered().map { (number: $0.number, time: $0.time, item: $0) } }
        let queued = items.filter { !$0.item.isDisposed }
            .map { "\(timeline.isNumbered ? numbers.reading($0.time) : Self.instant(of: $0.item))#\($0.number)" }
        return "VirtualTimeScheduler(clock: \(clock), queued: [\(queued.joined(separator: " "))])"
    }
}

/// What the runs of a periodic item hand on, one to the next.
private final class Periods<State> {
    var state: State

    init(_ state: State) { self.state = state }
}
