// SPDX-License-Identifier: MIT
import Foundation
import NIOCore
import NIOPosix
import Rx
import RxNIO
import Synchronization
import Testing

struct EventLoopSchedulerTests {
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.next()

    /// Waits for the loop until `condition` holds, at most ten seconds.
    private func eventually(_ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition(), ContinuousClock.now < deadline { try await eventLoop.submit {}.get() }
        #expect(condition())
    }

    @Test func `items run on the event loop in the order in which they were scheduled`() async throws {
        let scheduler = EventLoopScheduler(eventLoop)
        let seen = Mutex<[Int]>([])
        for number in 0..<1000 {
            _ = scheduler.schedule(number) { [eventLoop] number in
                eventLoop.preconditionInEventLoop()
                seen.withLock { $0.append(number) }
                return Disposables.create()
            }
        }
        try await eventually { seen.withLock { $0.count } == 1000 }
        #expect(seen.withLock { $0 } == Array(0..<1000))
    }

    @Test func `an item disposed on the loop before it ran does not run`() async throws {
        let scheduler = EventLoopScheduler(eventLoop)
        let ran = Tally()
        try await eventLoop.submit {
            let item = scheduler.schedule(()) {
                ran.raise()
                return Disposables.create()
            }
            item.dispose()
        }.get()
        try await eventLoop.submit {}.get()
        #expect(ran.value == 0)
    }

    @Test func `a timer comes no earlier than it is due, and a disposed one not at all`() async throws {
        let scheduler = EventLoopScheduler(eventLoop)
        let (early, cancelled, over) = (Tally(), Tally(), Tally())
        let start = scheduler.now
        let never = scheduler.scheduleRelative((), dueTime: .milliseconds(10)) {
            cancelled.raise()
            return Disposables.create()
        }
        never.dispose()
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
            if start.duration(to: scheduler.now) < .milliseconds(20) { early.raise() }
            over.raise()
            return Disposables.create()
        }
        try await eventually { over.value > 0 }
        #expect(early.value == 0 && cancelled.value == 0)
    }

    @Test func `operators observe on the event loop and take time from it`() async throws {
        let scheduler = EventLoopScheduler(eventLoop)
        let seen = Mutex<[Int]>([])
        let subscription = Observable<Int>.interval(.milliseconds(1), scheduler: ConcurrentScheduler.instance)
            .take(20)
            .observe(on: scheduler)
            .buffer(timeSpan: .seconds(60), count: 5, scheduler: scheduler)
            .subscribe(onNext: { [eventLoop] batch in
                eventLoop.preconditionInEventLoop()
                seen.withLock { $0 += batch }
            })
        try await eventually { seen.withLock { $0.count } == 20 }
        #expect(seen.withLock { $0 } == Array(0..<20))
        subscription.dispose()
    }

    @Test func `a periodic item repeats until disposed`() async throws {
        let scheduler = EventLoopScheduler(eventLoop)
        let runs = Tally()
        let repetition = scheduler.schedulePeriodic(0, startAfter: .zero, period: .milliseconds(1)) { state in
            runs.raise()
            return state + 1
        }
        try await eventually { runs.value >= 10 }
        repetition.dispose()
        // A run that had begun is over after this.
        try await eventLoop.submit {}.get()
        let after = runs.value
        try await eventLoop.scheduleTask(in: .milliseconds(20)) {}.futureResult.get()
        #expect(runs.value == after)
    }

    @Test func `a loop that was shut down runs nothing, and SwiftNIO says so`() async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let scheduler = EventLoopScheduler(group.next())
            let heard = Tally()
            // One that waits when the loop ends, and what comes later.
            let before = Observable<Int>.interval(.seconds(3600), scheduler: scheduler).subscribe(onNext: { _ in heard.raise() })
            try await group.shutdownGracefully()
            let after = Observable<Int>.interval(.zero, scheduler: scheduler).subscribe(onNext: { _ in heard.raise() })
            let item = scheduler.schedule(()) {
                heard.raise()
                return Disposables.create()
            }
            for each in [before, after, item] { each.dispose() }
            exit(heard.value == 0 ? 0 : 1)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Cannot schedule tasks on an EventLoop that has already shut down"), "\(said)")
    }

    /// Invariant: a disposal cancels the timer that is pending, also where the thread that made the first one is late to keep it.
    @Test func `a disposed periodic item leaves no timer when its first run was over before its timer was kept`() async throws {
        final class Token: Sendable {}
        weak var token: Token?
        do {
            let made = Token()
            token = made
            // The first run comes at once, the second in an hour.
            let item = EventLoopScheduler(LateEventLoop(eventLoop)).schedulePeriodic(made, startAfter: .zero, period: .seconds(3600)) { $0 }
            item.dispose()
        }
        try await eventually { token == nil }
    }
}
