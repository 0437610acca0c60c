// SPDX-License-Identifier: MIT

/// A scheduler whose clock moves only when it is told to: tests and replays run at once and always alike.
///
/// Items run on the thread that calls `start()`, `advanceTo(_:)` or `sleep(_:)`, by time, and first in first out where
/// times are equal. Scheduling and disposing may happen on any thread. An item allocates two objects.
///
/// Sendable: every stored variable is guarded by `lock`, never held while an item runs.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible,
    @unchecked Sendable
{
    /// A reading of this scheduler's clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A difference of two readings.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let converter: Converter
    private let lock = Lock()
    private var reading: VirtualTime
    private var running = false
    private var scheduled = 0
    private var sweepAt = 1_024
    private var queue: VirtualQueue<VirtualItem<VirtualTime>>

    /// A scheduler whose clock stands at `initialClock`.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        reading = initialClock
        queue = VirtualQueue { left, right in
            switch converter.compareVirtualTime(left.time, right.time) {
            case .lessThan: true
            case .equal: left.number < right.number
            case .greaterThan: false
            }
        }
    }

    /// The virtual clock as `RxTime`.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The virtual clock.
    public var clock: VirtualTime { lock.guarding { reading } }

    /// Schedules `action` at the current virtual time, behind what is there already.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: clock, action: action)
    }

    /// Schedules `action` `dueTime` from now in virtual time.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelativeVirtual(
            state, dueTime: converter.convertToVirtualTimeInterval(max(dueTime, .zero)), action: action)
    }

    /// Schedules `action` `dueTime` from now, in virtual units.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let time = adjustScheduledTime(converter.offsetVirtualTime(clock, offset: dueTime))
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Schedules `action` at a virtual time; a time that is past counts as now.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        lock.guarding {
            scheduled += 1
            let item = VirtualItem(time: time, number: scheduled, action: { action(state) })
            queue.insert(item)
            if queue.count >= sweepAt {
                queue.retain { !$0.isDisposed }
                sweepAt = max(1_024, queue.count * 2)
            }
            return item
        }
    }

    /// Schedules `action` every `period`, the n-th run at the first due time plus n periods. A negative `startAfter` counts as zero, a negative period traps.
    ///
    /// With a period of zero the clock never moves unless `adjustScheduledTime(_:)` moves it: dispose or `stop()` ends it.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        period.checkAsPeriod()
        let turn = SerialDisposable()
        let first = now.advanced(by: max(startAfter, .zero))
        schedulePeriod(state, at: first, period: period, turn: turn, action: action)
        return turn
    }

    private func schedulePeriod<StateType>(
        _ state: StateType, at due: RxTime, period: RxTimeInterval, turn: SerialDisposable,
        action: @escaping (StateType) -> StateType
    ) {
        let delay = now.duration(to: due)
        turn.disposable = scheduleRelative(state, dueTime: delay) { [unowned self] state in
            let next = action(state)
            if !turn.isDisposed {
                schedulePeriod(next, at: due.advanced(by: period), period: period, turn: turn, action: action)
            }
            return Disposables.create()
        }
    }

    /// What a relative due time becomes; a test scheduler overrides this to give subscriptions a tick of their own.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs everything there is, moving the clock from item to item, until nothing is left or `stop()`.
    public func start() {
        enter("start()")
        while let item = takeNext(until: nil) { item.run() }
        lock.guarding { running = false }
    }

    /// Runs what is due up to and at `virtualTime`, then leaves the clock there. Traps when that lies in the past.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(
            converter.compareVirtualTime(virtualTime, clock) != .lessThan,
            "VirtualTimeScheduler.advanceTo: \(virtualTime) is before the clock (\(clock)); virtual time cannot run backwards.")
        enter("advanceTo(_:)")
        while let item = takeNext(until: virtualTime) { item.run() }
        lock.guarding {
            if running { reading = virtualTime }
            running = false
        }
    }

    /// Moves the clock by `virtualInterval` without running what falls due. Traps when that is backwards.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
        precondition(
            converter.compareVirtualTime(target, clock) != .lessThan,
            "VirtualTimeScheduler.sleep: \(virtualInterval) is negative; virtual time cannot run backwards.")
        lock.guarding { reading = target }
    }

    /// Ends `start()` or `advanceTo(_:)` after the item that is running.
    public func stop() { lock.guarding { running = false } }

    /// The clock and what is queued, in order.
    public var debugDescription: String {
        let (reading, items) = lock.guarding { (self.reading, queue.unordered) }
        let times = items.filter { !$0.isDisposed }.map { "\($0.time)#\($0.number)" }.joined(separator: " ")
        return "VirtualTimeScheduler(clock: \(reading), queued: [\(times)])"
    }

    private func enter(_ verb: String) {
        let reentered: Bool = lock.guarding {
            defer { running = true }
            return running
        }
        precondition(
            !reentered,
            "VirtualTimeScheduler.\(verb): it is running already. Schedule an item instead of driving the clock from one.")
    }

    /// The next live item, its time made the clock's; nil when stopped, empty, or nothing is due by `limit`.
    private func takeNext(until limit: VirtualTime?) -> VirtualItem<VirtualTime>? {
        lock.guarding {
            while running, let first = queue.first {
                if let limit, converter.compareVirtualTime(first.time, limit) == .greaterThan { return nil }
                _ = queue.popFirst()
                guard !first.isDisposed else { continue }
                if converter.compareVirtualTime(first.time, reading) == .greaterThan { reading = first.time }
                return first
            }
            return nil
        }
    }
}
