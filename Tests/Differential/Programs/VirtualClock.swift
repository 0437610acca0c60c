// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Program {
    static let virtualClock = [
        Program("TestScheduler clock") {
            let scheduler = TestScheduler(initialClock: 0)
            advance(scheduler)
            tick(scheduler)
            order()
        }
    ]

    private static func advance(_ scheduler: TestScheduler) {
        scheduler.scheduleAt(50) {}
        scheduler.start()
        print(scheduler.clock)
        scheduler.advanceTo(100)
        print(scheduler.clock)
        scheduler.sleep(5)
        print(scheduler.clock)
        scheduler.scheduleAt(10) { print("past at \(scheduler.clock)") }
        scheduler.start()
        print(scheduler.clock)
        scheduler.scheduleAt(200) {
            print("200")
            scheduler.stop()
        }
        scheduler.scheduleAt(210) { print("210") }
        scheduler.start()
        print("stopped \(scheduler.clock)")
        scheduler.start()
        print(scheduler.clock)
        print("now \(type(of: scheduler.now) == RxTime.self)")
    }

    private static func tick(_ scheduler: TestScheduler) {
        let ticking = scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(10)) { number in
            print("tick \(number) @\(scheduler.clock)")
            return number + 1
        }
        scheduler.advanceTo(245)
        ticking.dispose()
        scheduler.advanceTo(300)
    }

    private static func order() {
        let scheduler = TestScheduler(initialClock: 0)
        for time in [3, 1, 2] { scheduler.scheduleAt(time) { print("at \(scheduler.clock) item \(time)") } }
        scheduler.scheduleAt(1) {
            print("second at 1")
            scheduler.scheduleAt(1) { print("nested at \(scheduler.clock)") }
        }
        scheduler.start()
        print("desc? \(scheduler.debugDescription.isEmpty)")
    }
}
