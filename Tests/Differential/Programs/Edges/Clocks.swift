// SPDX-License-Identifier: MIT
import RxTest

extension Program {
    /// A virtual clock that is to go back, or that is started while it runs.
    static let clockEdges = [
        Program("advanceTo past") {
            let scheduler = TestScheduler(initialClock: 100)
            scheduler.advanceTo(50)
            print(scheduler.clock)
        },
        Program("sleep negative") {
            let scheduler = TestScheduler(initialClock: 100)
            scheduler.sleep(-5)
            print(scheduler.clock)
        },
        Program("start nested") {
            let scheduler = TestScheduler(initialClock: 0)
            scheduler.scheduleAt(10) {
                scheduler.start()
                print("inner returned")
            }
            scheduler.start()
        },
        Program("advanceTo nested") {
            let scheduler = TestScheduler(initialClock: 0)
            scheduler.scheduleAt(10) { scheduler.advanceTo(20) }
            scheduler.start()
        },
    ]
}
