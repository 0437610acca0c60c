// SPDX-License-Identifier: MIT
import Foundation
import RxSwift
import RxTest

// Schedulers with a clock of their own, and what RxTest adds.
extension Screen {
    func virtualTimes() {
        let clock = HistoricalScheduler()
        overload("VirtualTime", "schedule(_:action:)", says: "1")
        trailing(start(clock, clock.schedule(1) { self.run($0) }))
        labels(start(clock, clock.schedule(1, action: { number in self.run(number) })))
        weakSelf(start(clock, clock.schedule(1) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(start(clock, clock.schedule(1, action: run)))

        overload("VirtualTime", "scheduleRelative(_:dueTime:action:)", says: "1")
        trailing(start(clock, clock.scheduleRelative(1, dueTime: .seconds(1)) { self.run($0) }))
        labels(start(clock, clock.scheduleRelative(1, dueTime: .seconds(1), action: { number in self.run(number) })))
        weakSelf(start(clock, clock.scheduleRelative(1, dueTime: .seconds(1)) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(start(clock, clock.scheduleRelative(1, dueTime: .seconds(1), action: run)))

        overload("VirtualTime", "scheduleRelativeVirtual(_:dueTime:action:)", says: "1")
        trailing(start(clock, clock.scheduleRelativeVirtual(1, dueTime: 5) { self.run($0) }))
        labels(start(clock, clock.scheduleRelativeVirtual(1, dueTime: 5, action: { number in self.run(number) })))
        weakSelf(start(clock, clock.scheduleRelativeVirtual(1, dueTime: 5) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(start(clock, clock.scheduleRelativeVirtual(1, dueTime: 5, action: run)))

        let later = clock.clock.addingTimeInterval(100)
        overload("VirtualTime", "scheduleAbsoluteVirtual(_:time:action:)", says: "1")
        trailing(start(clock, clock.scheduleAbsoluteVirtual(1, time: later) { self.run($0) }))
        labels(start(clock, clock.scheduleAbsoluteVirtual(1, time: later, action: { number in self.run(number) })))
        weakSelf(start(clock, clock.scheduleAbsoluteVirtual(1, time: later) { [weak self] in self?.run($0) ?? Disposables.create() }))
        function(start(clock, clock.scheduleAbsoluteVirtual(1, time: later, action: run)))
    }

    func testScheduler() {
        overload("Testing", "scheduleAt(_:action:)", says: "at 250")
        trailing(run { clock in clock.scheduleAt(250) { self.tell(clock) } })
        labels(run { clock in clock.scheduleAt(250, action: { self.tell(clock) }) })
        weakSelf(run { clock in clock.scheduleAt(250) { [weak self] in self?.tell(clock) } })
        let clock = TestScheduler(initialClock: 0)
        func act() { tell(clock) }
        clock.scheduleAt(250, action: act)
        function(clock.start())

        overload("Testing", "start(_:)", says: "asked 201 completed @ 202")
        trailing(events { clock in clock.start { self.asked(clock) } })
        labels(events { clock in clock.start({ self.asked(clock) }) })
        weakSelf(events { clock in clock.start { [weak self] in self?.asked(clock) ?? .never() } })
        function(events { clock in clock.start(makeAsked(clock)) })

        overload("Testing", "start(disposed:create:)", says: "asked 201")
        trailing(events { clock in clock.start(disposed: 202) { self.asked(clock) } })
        labels(events { clock in clock.start(disposed: 202, create: { self.asked(clock) }) })
        weakSelf(events { clock in clock.start(disposed: 202) { [weak self] in self?.asked(clock) ?? .never() } })
        function(events { clock in clock.start(disposed: 202, create: makeAsked(clock)) })

        overload("Testing", "start(created:subscribed:disposed:create:)", says: "asked 301 completed @ 302")
        trailing(events { clock in clock.start(created: 100, subscribed: 300, disposed: 400) { self.asked(clock) } })
        labels(events { clock in clock.start(created: 100, subscribed: 300, disposed: 400, create: { self.asked(clock) }) })
        weakSelf(events { clock in clock.start(created: 100, subscribed: 300, disposed: 400) { [weak self] in self?.asked(clock) ?? .never() } })
        function(events { clock in clock.start(created: 100, subscribed: 300, disposed: 400, create: makeAsked(clock)) })
    }

    private func run(_ number: Int) -> Disposable {
        next(number)
        return Disposables.create()
    }

    private func start(_ clock: HistoricalScheduler, _ disposable: Disposable) {
        clock.start()
        disposable.dispose()
    }

    private func run(_ prepare: (TestScheduler) -> Void) {
        let clock = TestScheduler(initialClock: 0)
        prepare(clock)
        clock.start()
    }

    private func tell(_ clock: TestScheduler) { say("at \(clock.clock)") }

    private func asked(_ clock: TestScheduler) -> Observable<Int> {
        say("asked")
        return Observable.just(1, scheduler: clock)
    }

    private func makeAsked(_ clock: TestScheduler) -> () -> Observable<Int> { { self.asked(clock) } }

    private func events(_ start: (TestScheduler) -> TestableObserver<Int>) {
        for event in start(TestScheduler(initialClock: 0)).events { say(event.value.isCompleted ? "\(event)" : event.time) }
    }
}
