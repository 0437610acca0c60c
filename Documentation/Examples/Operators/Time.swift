// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// A word is searched for when nothing was typed for 3 ms.
func `debounce(_:scheduler:)`() {
    let clock = TestScheduler()
    let typed = clock.hot("-abc-----d----|", as: String.self)
    print(clock.record { typed.debounce(.milliseconds(3), scheduler: clock) }.marbles)
}
// ------c-----d-|

/// The first element of each 5 ms, and the last one. With `latest: false`, the first one alone.
func `throttle(_:latest:scheduler:)`() {
    let clock = TestScheduler()
    let moves = clock.hot("-12345--------7|")
    print(clock.record { moves.throttle(.milliseconds(5), scheduler: clock) }.marbles)
}
// -1----5-------7|

func `delay(_:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("1-2-3|")
    print(clock.record { source.delay(.milliseconds(4), scheduler: clock) }.marbles)
}
// ----1-2-3|

/// What a hot source sends before the late subscription is missed.
func `delaySubscription(_:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.hot("1-2-3-4|")
    print(clock.record { source.delaySubscription(.milliseconds(3), scheduler: clock) }.marbles)
}
// ----3-4|

func `timeout(_:scheduler:)`() {
    let clock = TestScheduler()
    let answer = clock.cold("-1-2--------3|")
    _ = answer.timeout(.milliseconds(5), scheduler: clock).subscribe { print("at \(clock.clock):", $0) }
    clock.start()
}
// at 1: next(1)
// at 3: next(2)
// at 8: error(Sequence timeout.)

/// Another sequence takes over from the one that is silent.
func `timeout(_:other:scheduler:)`() {
    let clock = TestScheduler()
    let answer = clock.cold("-1-2--------3|")
    let shown = answer.timeout(.milliseconds(5), other: Observable.just(0), scheduler: clock)
    print(clock.record { shown }.marbles)
}
// -1-2----[0|]

func `timestamp(scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("--a---b|", as: String.self)
    _ = source.timestamp(scheduler: clock)
        .subscribe(onNext: { print($0.element, "came at", $0.time.nanoseconds / 1_000_000, "ms") })
    clock.start()
}
// a came at 2 ms
// b came at 6 ms

func `timeInterval(scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("--a---b|", as: String.self)
    _ = source.timeInterval(scheduler: clock).subscribe(onNext: { print($0.element, "came after", $0.interval) })
    clock.start()
}
// a came after 0.002 seconds
// b came after 0.004 seconds

func `take(for:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2-3-4-5|")
    print(clock.record { source.take(for: .milliseconds(6), scheduler: clock) }.marbles)
}
// -1-2-3|

func `skip(_:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2-3-4-5|")
    print(clock.record { source.skip(.milliseconds(6), scheduler: clock) }.marbles)
}
// -------4-5|

func `takeLast(for:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2-3-4-5|")
    print(clock.record { source.takeLast(for: .milliseconds(4), scheduler: clock) }.marbles)
}
// ----------[45|]

func `skipLast(for:scheduler:)`() {
    let clock = TestScheduler()
    let source = clock.cold("-1-2-3-4-5|")
    print(clock.record { source.skipLast(for: .milliseconds(4), scheduler: clock) }.marbles)
}
// -----1-2-3|

func `pausable(_:)`() {
    let clock = TestScheduler()
    let video = clock.hot("-1-2-3-4-5-6|")
    let isPlaying = clock.hot("t---f---t", values: ["t": true, "f": false])
    print(clock.record { video.pausable(isPlaying) }.marbles)
}
// -1-2-----5-6|

/// As `pausable`, but what came meanwhile is delivered later.
func `pausableBuffered(_:limit:)`() {
    let clock = TestScheduler()
    let messages = clock.hot("-1-2-3-4-5-6|")
    let isVisible = clock.hot("t---f---t", values: ["t": true, "f": false])
    print(clock.record { messages.pausableBuffered(isVisible, limit: 10) }.marbles)
}
// -1-2----[34]5-6|
