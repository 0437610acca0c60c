// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import Rx
import RxNIO
import Testing

/// A loop whose time the test moves.
struct EmbeddedEventLoopTests {
    private let eventLoop = EmbeddedEventLoop()

    @Test func `the scheduler's time is the loop's`() {
        let scheduler = EventLoopScheduler(eventLoop)
        let start = scheduler.now
        #expect(start == MonotonicInstant(nanoseconds: 0))
        eventLoop.advanceTime(by: .seconds(3))
        #expect(start.duration(to: scheduler.now) == .seconds(3))
    }

    @Test func `operators take time from the loop's clock`() {
        let scheduler = EventLoopScheduler(eventLoop)
        let (bag, source) = (DisposeBag(), PublishSubject<Int>())
        var seen: [String: [Int]] = [:]
        func record(_ name: String, _ sequence: Observable<Int>) {
            sequence.subscribe(onNext: { seen[name, default: []].append($0) }).disposed(by: bag)
        }
        record("interval", .interval(.seconds(1), scheduler: scheduler))
        record("timer", .timer(.seconds(2), period: .seconds(3), scheduler: scheduler))
        record("delay", .just(7).delay(.seconds(4), scheduler: scheduler))
        record("throttle", source.throttle(.seconds(1), scheduler: scheduler))
        record("debounce", source.debounce(.seconds(2), scheduler: scheduler))
        for number in 0..<3 {
            source.onNext(number)
            eventLoop.advanceTime(by: .milliseconds(1500))
        }
        #expect(seen == ["interval": [0, 1, 2, 3], "timer": [0], "delay": [7], "throttle": [0, 1, 2]])
        eventLoop.advanceTime(by: .seconds(4))
        #expect(seen["interval"] == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(seen["timer"] == [0, 1, 2])
        #expect(seen["debounce"] == [2])
    }
}
