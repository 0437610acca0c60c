// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Program {
    static let virtualTime = [
        Program("TestScheduler ticks") {
            creationTicks()
            timedTicks()
            print(directTicks())
            rateTicks()
            resolutions()
        }
    ]

    /// Prints what a test scheduler of its own records of the sequence that `build` makes.
    private static func ticks<Element>(
        _ name: String, resolution: Double = 1, disposed: Int = TestScheduler.Defaults.disposed,
        _ build: @escaping (TestScheduler) -> Observable<Element>
    ) {
        let scheduler = TestScheduler(initialClock: 0, resolution: resolution)
        print("\(name) \(record(scheduler, disposed: disposed, build))")
    }

    private static func record<Element>(
        _ scheduler: TestScheduler, disposed: Int = TestScheduler.Defaults.disposed, _ build: @escaping (TestScheduler) -> Observable<Element>
    ) -> [Recorded<Event<Element>>] {
        scheduler.start(disposed: disposed) { build(scheduler) }.events
    }

    private static let threeEvents: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]

    private static func creationTicks() {
        ticks("cold0") { scheduler in
            let events: [Recorded<Event<Int>>] = [.next(0, 1), .next(10, 2), .completed(20)]
            return scheduler.createColdObservable(events).asObservable()
        }
        ticks("observeOn") { Observable.of(1, 2).observe(on: $0) }
        ticks("observeOn hot") { $0.createHotObservable(threeEvents).observe(on: $0) }
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable(threeEvents)
        print("subscribeOn \(record(scheduler) { hot.subscribe(on: $0) }) \(hot.subscriptions)")
        ticks("just") { Observable.just(1, scheduler: $0) }
        ticks("from") { Observable.from([1, 2, 3], scheduler: $0) }
    }

    private static func timedTicks() {
        ticks("delay") { scheduler in
            let hot = scheduler.createHotObservable(threeEvents)
            return hot.delay(.seconds(5), scheduler: scheduler)
        }
        ticks("delay just") { Observable.of(1, 2).delay(.seconds(5), scheduler: $0) }
        ticks("range") { Observable.range(start: 0, count: 3, scheduler: $0) }
        ticks("timer0") { Observable<Int>.timer(.seconds(0), scheduler: $0) }
        ticks("interval", disposed: 250) { Observable<Int>.interval(.seconds(20), scheduler: $0) }
        ticks("delaySubscription0") { Observable.just(1).delaySubscription(.seconds(0), scheduler: $0) }
    }

    /// Work that is scheduled by hand for now, in each way.
    private static func directTicks() -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        var log: [String] = []
        func noting(_ name: String) -> (()) -> Disposable {
            { _ in
                log.append("\(name)@\(scheduler.clock)")
                return Disposables.create()
            }
        }
        _ = scheduler.scheduleRelativeVirtual((), dueTime: 0, action: noting("rv"))
        _ = scheduler.scheduleRelative((), dueTime: .seconds(0), action: noting("r"))
        _ = scheduler.schedule((), action: noting("s"))
        _ = scheduler.scheduleAbsoluteVirtual((), time: 0, action: noting("a"))
        scheduler.start()
        return log
    }

    private static func rateTicks() {
        let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(215, 2), .next(240, 3), .completed(260)]
        ticks("debounce") { $0.createHotObservable(events).debounce(.seconds(10), scheduler: $0) }
        ticks("throttle") { $0.createHotObservable(events).throttle(.seconds(10), scheduler: $0) }
        ticks("take(for:0)") { Observable<Int>.never().take(for: .seconds(0), scheduler: $0) }
    }

    private static func resolutions() {
        ticks("resolution", resolution: 0.1) { Observable<Int>.timer(.milliseconds(550), scheduler: $0) }
        let scheduler = TestScheduler(initialClock: 0)
        let first = record(scheduler) { Observable<Int>.timer(.milliseconds(1500), scheduler: $0) }
        // Started again: its time of subscription has passed.
        let second = record(scheduler) { Observable<Int>.timer(.milliseconds(400), scheduler: $0) }
        print("ms \(first) \(second)")
        ticks("ms res", resolution: 0.001) { Observable<Int>.timer(.milliseconds(15), scheduler: $0) }
    }
}
