// SPDX-License-Identifier: MIT
import Glibc
@testable import Rx
import RealtimeGuard
import Testing

@Suite struct AwaitedTests {
    @Test func `the element, no element, or the error comes back`() async throws {
        #expect(try await Awaited.end(of: Observable.of(1)) == 1)
        #expect(try await Awaited.end(of: Observable.of(1).concat(Observable.error(TestError()))) == 1)
        #expect(try await Awaited.end(of: Observable<Int>.empty()) == nil)
        await #expect(throws: TestError()) { try await Awaited.end(of: Observable<Int>.error(TestError())) }
        #expect(try await Awaited.end(of: Observable.just(3).observe(on: SerialScheduler())) == 3)
    }

    /// As with an observer: the source is not disposed of by the task that got the element, and goes on to its end.
    @Test func `what operators do after the element, and at the end, is done`() async throws {
        let scheduler = SerialScheduler()
        for _ in 0..<500 {
            let log = Shared<[String]>([])
            let maybe = Maybe<Int>.create { send in
                scheduler.execute { send(.success(1)) }
                return Disposables.create()
            }
            let noted = maybe.do(
                afterNext: { _ in sched_yield() }, onCompleted: { log.value.append("completed") }, afterCompleted: { log.value.append("after") })
            #expect(try await noted.value == 1)
            await reply { continuation in scheduler.execute { continuation.resume() } }
            #expect(log.value == ["completed", "after"])
        }
    }

    @Test func `cancelling throws, and disposes the subscription`() async {
        let subject = PublishSubject<Int>()
        let task = Task { try await Awaited.end(of: subject) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!subject.hasObservers)
    }

    /// As in RxSwift: what is there needs no wait, so nothing is cancelled.
    @Test func `who was cancelled before gets what is there already`() async throws {
        let gate = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in gate.stream {}
            #expect(try await Single.just(1).value == 1)
            #expect(try await Maybe.just(2).value == 2)
            try await Completable.empty().value
            await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
            let never = PublishSubject<Int>()
            await #expect(throws: CancellationError.self) { try await never.asSingle().value }
            #expect(!never.hasObservers)
        }
        task.cancel()
        try await task.value
    }

    /// Hunts a task that is never resumed, or resumed twice: the cancellation, the end on another thread and the wait race.
    @Test func `a cancellation and an end that race are one of the two, a hundred thousand times`() async throws {
        let rounds = (rx_guard_watches_memory() ? 100_000 : 10_000) * soak
        let tasks = 4
        let ended = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<tasks {
                group.addTask {
                    let scheduler = SerialScheduler()
                    var ended = 0
                    for round in 0..<rounds / tasks {
                        let subject = PublishSubject<Int>()
                        let task = Task { try await Awaited.end(of: subject) }
                        _ = scheduler.schedule(()) {
                            subject.onNext(round)
                            subject.onCompleted()
                            return Disposables.create()
                        }
                        if round % 3 != 0 { await Task.yield() }
                        task.cancel()
                        do {
                            // A task that subscribed behind the end gets the end without an element.
                            let element = try await task.value
                            #expect(element == round || element == nil)
                            ended += 1
                        } catch { #expect(error is CancellationError) }
                        // Behind the item, which releases the observer after it told it the end.
                        await reply { continuation in
                            _ = scheduler.schedule(()) {
                                continuation.resume()
                                return Disposables.create()
                            }
                        }
                        #expect(!subject.hasObservers)
                    }
                    return ended
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(ended > 0 && ended < rounds, "the race was none: \(ended) of \(rounds) ended")
    }
}
