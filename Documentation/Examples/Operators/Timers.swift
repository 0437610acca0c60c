// SPDX-License-Identifier: MIT
import Rx
import RxBlocking
import RxTest

/// In virtual time. A program passes `MainScheduler.instance` or another scheduler.
func `interval(_:scheduler:)`() {
    let clock = TestScheduler()
    _ = Observable<Int>.interval(.seconds(1), scheduler: clock)
        .take(3)
        .subscribe(onNext: { print("after \(clock.clock) ms:", $0) })
    clock.start()
}
// after 1000 ms: 0
// after 2000 ms: 1
// after 3000 ms: 2

/// Elements that may come a little late share wakes with other timers. None comes early, and the interval does not drift.
func `interval(_:scheduler:tolerance:)`() throws {
    let scheduler = SerialScheduler()
    let start = scheduler.now
    let areEarly = Observable<Int>.interval(.milliseconds(4), scheduler: scheduler, tolerance: .milliseconds(2))
        .take(3)
        .map { number in start.duration(to: scheduler.now) < .milliseconds(4 * (number + 1)) }
    print(try areEarly.toBlocking(timeout: 10).toArray())
}
// [false, false, false]

/// Once, or with a period again and again.
func `timer(_:period:scheduler:)`() {
    let clock = TestScheduler()
    let once = Observable<Int>.timer(.seconds(2), scheduler: clock)
    let again = Observable<Int>.timer(.seconds(3), period: .seconds(1), scheduler: clock)
    _ = once.subscribe { print("once, at \(clock.clock) ms:", $0) }
    _ = again.take(2).subscribe { print("again, at \(clock.clock) ms:", $0) }
    clock.start()
}
// once, at 2000 ms: next(0)
// once, at 2000 ms: completed
// again, at 3000 ms: next(0)
// again, at 4000 ms: next(1)
// again, at 4000 ms: completed
