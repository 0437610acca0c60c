// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// Every 5 ms, or as soon as there are 3.
func `buffer(timeSpan:count:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2------345--|")
    _ = source.buffer(timeSpan: .milliseconds(5), count: 3, scheduler: clock)
        .subscribe(onNext: { print("at \(clock.clock):", $0) })
    clock.start()
}
// at 5: [1, 2]
// at 10: [3]
// at 15: [4, 5]

/// As `buffer`, but each part is a sequence that can be used while it comes.
func `window(timeSpan:count:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2------345--|")
    _ = source.window(timeSpan: .milliseconds(5), count: 3, scheduler: clock)
        .enumerated()
        .flatMap { number, part in part.map { "window \(number): \($0)" } }
        .subscribe(onNext: { print("at \(clock.clock),", $0) })
    clock.start()
}
// at 1, window 0: 1
// at 3, window 0: 2
// at 10, window 1: 3
// at 11, window 2: 4
// at 12, window 2: 5
