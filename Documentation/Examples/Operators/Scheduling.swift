// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// Each element waits for its turn on the scheduler. In virtual time that comes when the clock runs.
func `observe(on:)`() {
    let later = TestScheduler()
    _ = Observable.of(1, 2)
        .do(onNext: { print("sent", $0) })
        .observe(on: later)
        .subscribe(onNext: { print("received", $0) })
    print("subscribed")
    later.start()
}
// sent 1
// sent 2
// subscribed
// received 1
// received 2

/// Of a burst, the two latest elements wait, and the others are dropped and counted.
func `observe(on:bufferSize:onOverflow:counter:)`() {
    let clock = TestScheduler()
    let counter = OverflowCounter()
    let burst = clock.cold("-[12345]--6-|")
    print(clock.record { burst.observe(on: clock, bufferSize: 2, onOverflow: .dropOldest, counter: counter) }.marbles)
    print("dropped", counter.dropped)
}
// -[45]--6-|
// dropped 3

/// The source starts on the scheduler, and `subscribe` returns before.
func `subscribe(on:)`() {
    let later = TestScheduler()
    let source = Observable<Int>.deferred {
        print("the source starts")
        return .of(1, 2)
    }
    _ = source.subscribe(on: later).subscribe(onNext: { print("received", $0) })
    print("subscribed")
    later.start()
}
// subscribed
// the source starts
// received 1
// received 2
