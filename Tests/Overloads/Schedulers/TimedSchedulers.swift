// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

// `scheduleRelative` and `schedulePeriodic` of each scheduler with a clock.
extension Screen {
    func timing() {
        let now = RxTimeInterval.milliseconds(1)
        timing(on: HistoricalScheduler())

        let serial = SerialDispatchQueueScheduler(qos: .default)
        overload("Schedulers", "scheduleRelative(_:dueTime:action:)", says: "1")
        trailing(awaited { over in serial.scheduleRelative(1, dueTime: now) { self.run($0, over) } })
        labels(awaited { over in serial.scheduleRelative(1, dueTime: now, action: { number in self.run(number, over) }) })
        weakSelf(awaited { over in serial.scheduleRelative(1, dueTime: now) { [weak self] in self?.run($0, over) ?? Disposables.create() } })
        function(awaited { over in serial.scheduleRelative((1, over), dueTime: now, action: run) })

        overload("Schedulers", "schedulePeriodic(_:startAfter:period:action:)", says: "1 2 3")
        trailing(awaited { over in serial.schedulePeriodic(1, startAfter: now, period: now) { self.tick($0, over) } })
        labels(awaited { over in serial.schedulePeriodic(1, startAfter: now, period: now, action: { number in self.tick(number, over) }) })
        weakSelf(awaited { over in serial.schedulePeriodic(1, startAfter: now, period: now) { [weak self] in self?.tick($0, over) ?? 0 } })
        function(awaited { over in serial.schedulePeriodic((1, over), startAfter: now, period: now, action: tick) })

        let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
        overload("Schedulers", "scheduleRelative(_:dueTime:action:)", says: "1")
        trailing(awaited { over in concurrent.scheduleRelative(1, dueTime: now) { self.run($0, over) } })
        labels(awaited { over in concurrent.scheduleRelative(1, dueTime: now, action: { number in self.run(number, over) }) })
        weakSelf(awaited { over in concurrent.scheduleRelative(1, dueTime: now) { [weak self] in self?.run($0, over) ?? Disposables.create() } })
        function(awaited { over in concurrent.scheduleRelative((1, over), dueTime: now, action: run) })

        overload("Schedulers", "schedulePeriodic(_:startAfter:period:action:)", says: "1 2 3")
        trailing(awaited { over in concurrent.schedulePeriodic(1, startAfter: now, period: now) { self.tick($0, over) } })
        labels(awaited { over in concurrent.schedulePeriodic(1, startAfter: now, period: now, action: { number in self.tick(number, over) }) })
        weakSelf(awaited { over in concurrent.schedulePeriodic(1, startAfter: now, period: now) { [weak self] in self?.tick($0, over) ?? 0 } })
        function(awaited { over in concurrent.schedulePeriodic((1, over), startAfter: now, period: now, action: tick) })
    }

    /// What is due on the main thread cannot run while a test holds it: it is disposed, and nothing is said.
    func timingOnMain() {
        let main = ConcurrentMainScheduler.instance
        let far = RxTimeInterval.seconds(1000)
        overload("Schedulers", "scheduleRelative(_:dueTime:action:)")
        trailing(disposed(main.scheduleRelative(1, dueTime: far) { self.run($0) }))
        labels(disposed(main.scheduleRelative(1, dueTime: far, action: { number in self.run(number) })))
        weakSelf(disposed(main.scheduleRelative(1, dueTime: far) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(disposed(main.scheduleRelative(1, dueTime: far, action: run)))

        overload("Schedulers", "schedulePeriodic(_:startAfter:period:action:)")
        trailing(disposed(main.schedulePeriodic(1, startAfter: far, period: far) { $0 + 1 }))
        labels(disposed(main.schedulePeriodic(1, startAfter: far, period: far, action: { number in self.doubled(number) })))
        weakSelf(disposed(main.schedulePeriodic(1, startAfter: far, period: far) { [weak self] in self?.doubled($0) ?? 0 }))
        function(disposed(main.schedulePeriodic(1, startAfter: far, period: far, action: doubled)))
    }

    private func timing(on clock: HistoricalScheduler) {
        let scheduler: SchedulerType = clock
        let second = RxTimeInterval.seconds(1)
        overload("Schedulers", "scheduleRelative(_:dueTime:action:)", says: "1")
        trailing(pass(clock, scheduler.scheduleRelative(1, dueTime: second) { self.run($0) }))
        labels(pass(clock, scheduler.scheduleRelative(1, dueTime: second, action: { number in self.run(number) })))
        weakSelf(pass(clock, scheduler.scheduleRelative(1, dueTime: second) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(pass(clock, scheduler.scheduleRelative(1, dueTime: second, action: run)))

        // Of the protocol, and of its extension.
        overload("Schedulers", "schedulePeriodic(_:startAfter:period:action:)", says: "1 2 3")
        trailing(pass(clock, scheduler.schedulePeriodic(1, startAfter: second, period: second) { self.tick($0) }))
        labels(pass(clock, scheduler.schedulePeriodic(1, startAfter: second, period: second, action: { number in self.tick(number) })))
        weakSelf(pass(clock, scheduler.schedulePeriodic(1, startAfter: second, period: second) { [weak self] in self?.tick($0) ?? 0 }))
        function(pass(clock, scheduler.schedulePeriodic(1, startAfter: second, period: second, action: tick)))
        overload("Schedulers", "schedulePeriodic(_:startAfter:period:action:)", says: "1 2 3")
        let own = OwnScheduler(clock)
        trailing(pass(clock, own.schedulePeriodic(1, startAfter: second, period: second) { self.tick($0) }))
        labels(pass(clock, own.schedulePeriodic(1, startAfter: second, period: second, action: { number in self.tick(number) })))
        weakSelf(pass(clock, own.schedulePeriodic(1, startAfter: second, period: second) { [weak self] in self?.tick($0) ?? 0 }))
        function(pass(clock, own.schedulePeriodic(1, startAfter: second, period: second, action: tick)))
    }

    /// Lets three and a half seconds pass on `clock`.
    private func pass(_ clock: HistoricalScheduler, _ disposable: Disposable) {
        clock.advanceTo(clock.clock.addingTimeInterval(3.5))
        disposable.dispose()
    }

    private func disposed(_ disposable: Disposable) { disposable.dispose() }

    private func run(_ number: Int) -> Disposable {
        next(number)
        return Disposables.create()
    }

    private func run(_ number: Int, _ over: DispatchSemaphore) -> Disposable {
        next(number)
        over.signal()
        return Disposables.create()
    }

    private func run(_ state: (number: Int, over: DispatchSemaphore)) -> Disposable { run(state.number, state.over) }

    private func tick(_ number: Int) -> Int {
        next(number)
        return number + 1
    }

    /// Says the first three.
    private func tick(_ number: Int, _ over: DispatchSemaphore) -> Int {
        if number <= 3 { next(number) }
        if number == 3 { over.signal() }
        return number + 1
    }

    private func tick(_ state: (number: Int, over: DispatchSemaphore)) -> (number: Int, over: DispatchSemaphore) {
        (tick(state.number, state.over), state.over)
    }
}

/// A scheduler of a user's own that does not say how to schedule periodically.
final class OwnScheduler: SchedulerType {
    private let clock: HistoricalScheduler
    init(_ clock: HistoricalScheduler) { self.clock = clock }
    var now: RxTime { clock.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable { clock.schedule(state, action: action) }

    func scheduleRelative<StateType>(_ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable) -> Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
