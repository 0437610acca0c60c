// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TimerTests {
    @Test func `an interval counts from zero, after one period`() {
        let out = marbles(disposingAt: 10) { Observable<Int>.interval(.ticks(3), scheduler: $0) }
        #expect(out == "---0--1--2")
    }

    @Test func `a timer gives one element and ends`() {
        #expect(marbles { Observable<Int>.timer(.ticks(3), scheduler: $0) } == "---[0|]")
        #expect(marbles { Observable<Int>.timer(.ticks(0), scheduler: $0) } == "[0|]")
        #expect(marbles { Observable<Int>.timer(.ticks(-2), scheduler: $0) } == "[0|]")
    }

    @Test func `a timer with a period goes on`() {
        let out = marbles(disposingAt: 8) { Observable<Int>.timer(.ticks(3), period: .ticks(2), scheduler: $0) }
        #expect(out == "---0-1-2")
    }

    @Test func `disposal stops the clockwork`() {
        let scheduler = TestScheduler()
        let out = scheduler.record { Observable<Int>.interval(.ticks(2), scheduler: scheduler).take(2) }
        #expect(out.marbles == "--0-[1|]")
        #expect(scheduler.debugDescription.hasSuffix("queued: [])"))
    }

    @Test func `a small type wraps around`() {
        var last: UInt8?
        let scheduler = TestScheduler()
        let subscription = Observable<UInt8>.interval(.ticks(1), scheduler: scheduler).subscribe(onNext: { last = $0 })
        scheduler.advance(by: 257)
        subscription.dispose()
        #expect(last == 0)
    }

    @Test func `virtual time is exact, whatever the tolerance`() {
        #expect(marbles(disposingAt: 10) { Observable<Int>.interval(.ticks(3), scheduler: $0, tolerance: .ticks(2)) } == "---0--1--2")
        #expect(marbles { Observable<Int>.timer(.ticks(3), scheduler: $0, tolerance: .ticks(2)) } == "---[0|]")
        let out = marbles(disposingAt: 8) { Observable<Int>.timer(.ticks(3), period: .ticks(2), scheduler: $0, tolerance: .ticks(9)) }
        #expect(out == "---0-1-2")
    }

    @Test func `a negative period traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable<Int>.interval(.seconds(-1), scheduler: TestScheduler()) }
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int>.timer(.zero, period: .seconds(-1), scheduler: TestScheduler())
        }
    }

    @Test func `on a real scheduler it counts in order and stops`() async {
        let scheduler = SerialScheduler()
        let seen: [Int] = await reply { continuation in
            var elements: [Int] = []
            _ = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(5).subscribe(
                onNext: { elements.append($0) }, onCompleted: { continuation.resume(returning: elements) })
        }
        #expect(seen == [0, 1, 2, 3, 4])
    }
}
