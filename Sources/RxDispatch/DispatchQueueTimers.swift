// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Rx
internal import Synchronization

/// Immediate, delayed and periodic items on one dispatch queue.
struct DispatchQueueTimers: CallerAwareScheduler, Sendable {
    let queue: DispatchQueue
    /// How late a timer may come that names no tolerance.
    let leeway: DispatchTimeInterval
    /// Marks the queue, for `runsCaller`. Nil where it may run several items at once.
    private let mark: DispatchSpecificKey<Bool>?

    /// On a queue that may be concurrent.
    init(queue: DispatchQueue, leeway: DispatchTimeInterval) {
        self.queue = queue
        self.leeway = leeway
        mark = nil
    }

    /// On a serial queue.
    init(serial queue: DispatchQueue, leeway: DispatchTimeInterval) {
        self.queue = queue
        self.leeway = leeway
        let mark = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: mark, value: true)
        self.mark = mark
    }

    /// Whether the caller is on the queue, or on one that has it as its target.
    var runsCaller: Bool? { mark.map { DispatchQueue.getSpecific(key: $0) == true } }

    /// The monotonic clock.
    var now: RxTime { ConcurrentScheduler.instance.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        schedule { action(state) }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        schedule(after: dueTime, leeway: leeway) { action(state) }
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        var state = state
        return schedule(after: startAfter, every: period, leeway: leeway) { state = action(state) }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        tolerance.checkAsTolerance()
        return schedule(after: dueTime, leeway: DispatchTimeInterval(tolerance)) { action(state) }
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        tolerance.checkAsTolerance()
        var state = state
        return schedule(after: startAfter, every: period, leeway: DispatchTimeInterval(tolerance)) { state = action(state) }
    }

    func schedule(_ action: @escaping () -> any Disposable) -> any Disposable {
        let item = DispatchItem(action)
        queue.async { item.run() }
        return item
    }

    func execute(_ task: @escaping () -> Void) {
        let item = DispatchItem {
            task()
            return Disposables.create()
        }
        queue.async { item.run() }
    }

    func schedule(
        after dueTime: RxTimeInterval, leeway: DispatchTimeInterval, _ action: @escaping () -> any Disposable
    ) -> any Disposable {
        let item = DispatchItem(action)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler {
            timer.cancel()
            item.run()
        }
        timer.schedule(deadline: .now() + DispatchTimeInterval(max(dueTime, .zero)), leeway: leeway)
        timer.resume()
        return Disposables.create(item, Disposables.create(with: { timer.cancel() }))
    }

    /// The timer repeats by absolute times; what it missed while a run took long, Dispatch runs once. A negative period traps.
    func schedule(
        after startAfter: RxTimeInterval, every period: RxTimeInterval, leeway: DispatchTimeInterval, _ step: @escaping () -> Void
    ) -> any Disposable {
        period.checkAsPeriod()
        let cancelled = BooleanDisposable()
        let succession = RunSuccession()
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { if !cancelled.isDisposed { succession.follow(step) } }
        timer.schedule(
            deadline: .now() + DispatchTimeInterval(max(startAfter, .zero)),
            repeating: DispatchTimeInterval(max(period, .microseconds(1))), leeway: leeway)
        timer.resume()
        return Disposables.create(cancelled, Disposables.create(with: { timer.cancel() }))
    }
}

/// The runs of a timer source, one after the other on whatever threads: Dispatch sees to it, and ThreadSanitizer does not see that.
private final class RunSuccession: Sendable {
    private let hasRun = Atomic<Bool>(false)

    /// Runs `step`, which sees what its last run did.
    func follow(_ step: () -> Void) {
        // acquire, release: a run's end pairs with the next one's beginning.
        _ = hasRun.load(ordering: .acquiring)
        step()
        hasRun.publish(true)
    }
}
