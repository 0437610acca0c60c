// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// Pauses of 200, 400 and 800 ms, and no fifth attempt.
func `retry(_:scheduler:)`() {
    let clock = TestScheduler()
    let request = clock.cold("#").do(onSubscribe: { print("attempt at \(clock.clock) ms") })
    let policy = RetryPolicy.exponential(from: .milliseconds(200), limit: .seconds(10)).attempts(4)
    _ = request.retry(policy, scheduler: clock).subscribe(onError: { print("gave up at \(clock.clock) ms:", $0) })
    clock.start()
}
// attempt at 0 ms
// attempt at 200 ms
// attempt at 600 ms
// attempt at 1400 ms
// gave up at 1400 ms: TestError(name: "test")

/// The user decides when to try again.
func `retry(when:)`() {
    struct Offline: Error {}
    let button = PublishSubject<Void>()
    let request = Observable<Int>.error(Offline()).do(onSubscribe: { print("attempt") })
    let subscription = request.retry(when: { errors in errors.flatMapLatest { _ in button } }).subscribe()
    print("the button is pressed")
    button.onNext(())
    subscription.dispose()
}
// attempt
// the button is pressed
// attempt

/// A poll: 3 ms after the end of each answer, it asks again.
func `repeat(when:)`() {
    let clock = TestScheduler()
    let answer = clock.cold("1-2|")
    let poll = answer.repeat { ends in ends.delay(.milliseconds(3), scheduler: clock) }
    print(clock.record { poll.take(5) }.marbles)
}
// 1-2---1-2---[1|]
