// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Testing

@Suite struct TestSchedulerTests {
    @Test func `start makes at 100, subscribes at 200 and disposes at 1000`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(150, 1), .next(250, 2), .next(999, 3), .next(1000, 4)])
        var made = 0
        let out = scheduler.start { () -> Observable<Int> in
            made = scheduler.clock
            return source.map { $0 * 10 }
        }
        #expect(made == 100)
        #expect(out.events == [.next(250, 20), .next(999, 30), .next(1000, 40)])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `start takes other times`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(150, 1), .next(250, 2), .next(999, 3)])
        let out = scheduler.start(created: 10, subscribed: 20, disposed: 300) { source }
        #expect(out.events == [.next(150, 1), .next(250, 2)])
        #expect(source.subscriptions == [Subscription(20, 300)])
        let early = TestScheduler(initialClock: 0)
        let cold = early.createColdObservable([.next(10, "a"), .completed(50)])
        #expect(early.start(disposed: 220) { cold }.events == [.next(210, "a")])
        #expect(cold.subscriptions == [Subscription(200, 220)])
    }

    @Test func `a cold sequence plays for each observer, and its subscription ends with it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
        let out = scheduler.start { source.concat(source) }
        #expect(out.events == [.next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2), .completed(260)])
        #expect(source.subscriptions == [Subscription(200, 230), Subscription(230, 260)])
        #expect(source.recordedEvents == [.next(10, 1), .next(20, 2), .completed(30)])
    }

    @Test func `a hot sequence sends what it was told to, also after its end`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2), .error(240, TestError())])
        let raw = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(200) { _ = source.subscribe(raw) }
        let out = scheduler.start { source.map { $0 } }
        #expect(raw.events == source.recordedEvents)
        #expect(out.events == [.next(210, 1), .completed(220)])
        #expect(source.subscriptions == [Subscription(200), Subscription(200, 220)])
    }

    /// The times at which `build`'s sequence of integers says something, its end included.
    private func times(takesTime: Bool, disposed: TestTime = 1000, _ build: @escaping (TestScheduler) -> Observable<Int>) -> [TestTime] {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: takesTime)
        return scheduler.start(disposed: disposed) { build(scheduler) }.events.map(\.time)
    }

    private func hot(_ scheduler: TestScheduler) -> Observable<Int> {
        scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)]).asObservable()
    }

    /// The times are RxSwift's.
    @Test func `what is due now takes a tick where processing takes time, an element an item`() {
        #expect(times(takesTime: true) { .just(1, scheduler: $0) } == [201, 202])
        #expect(times(takesTime: true) { .from([1, 2, 3], scheduler: $0) } == [201, 202, 203, 204])
        #expect(times(takesTime: true) { .range(start: 0, count: 2, scheduler: $0) } == [201, 202, 203])
        #expect(times(takesTime: true) { Observable.of(1, 2).observe(on: $0) } == [201, 202, 203])
        #expect(times(takesTime: true) { self.hot($0).observe(on: $0) } == [211, 221, 231])
        #expect(times(takesTime: true) { Observable.of(1, 2).delay(.seconds(5), scheduler: $0) } == [205, 206, 207])
        #expect(times(takesTime: true) { self.hot($0).delay(.seconds(5), scheduler: $0) } == [215, 225, 235])
        #expect(times(takesTime: true, disposed: 204) { .repeatElement(42, scheduler: $0) } == [201, 202, 203])
        #expect(times(takesTime: true) { .timer(.seconds(0), scheduler: $0) } == [201, 201])
        // A recorded event's time is exact.
        #expect(times(takesTime: true) { $0.createColdObservable([.next(0, 1), .completed(0)]).asObservable() } == [200, 200])
    }

    @Test func `nothing takes a tick where processing takes no time`() {
        #expect(times(takesTime: false) { .just(1, scheduler: $0) } == [200, 200])
        #expect(times(takesTime: false) { Observable.of(1, 2).observe(on: $0) } == [200, 200, 200])
        #expect(times(takesTime: false) { Observable.of(1, 2).delay(.seconds(5), scheduler: $0) } == [205, 205, 205])
    }

    @Test func `subscribing and leaving on the scheduler take a tick each`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
        #expect(scheduler.start { source.subscribe(on: scheduler) }.events == [.next(210, 1), .completed(230)])
        #expect(source.subscriptions == [Subscription(201, 231)])
    }

    @Test func `a tick lasts as long as the resolution says`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let out = scheduler.start { Observable<Int>.timer(.seconds(1), period: .milliseconds(500), scheduler: scheduler).take(3) }
        #expect(out.events == [.next(210, 0), .next(215, 1), .next(220, 2), .completed(220)])
        let coarse = TestScheduler(initialClock: 0)
        let rounded = coarse.start { Observable<Int>.timer(.milliseconds(1_500), scheduler: coarse) }
        #expect(rounded.events == [.next(202, 0), .completed(202)])
    }

    @Test func `what an observer and a sequence wrote down is read from other threads while they run`() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable((0..<2_000).map { Recorded.next($0, $0) })
        let observer = scheduler.createObserver(Int.self)
        let rounds = Observable.range(start: 0, count: 50)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { scheduler.start() }
            group.addTask {
                _ = rounds.subscribe(onNext: { _ in
                    let subscription = source.subscribe(observer)
                    #expect(source.subscriptions.count > 0 && observer.events.count >= 0)
                    subscription.dispose()
                })
            }
        }
        #expect(source.subscriptions.count == 50)
        #expect(source.subscriptions.allSatisfy { $0.unsubscribe >= $0.subscribe && $0.unsubscribe < .max })
    }

    @Test func `a test scheduler is a context's, which is then in virtual time`() {
        enum Clock: SerialContext { static let scheduler = TestScheduler() }
        let answer = Clock.scheduler.cold("--1|").asObservable()
        let heard = Clock.scheduler.record { answer.observe(on: Clock.self).delay(.milliseconds(3)) }
        #expect(heard.marbles == "-----1|")
        let state = ContextState<Clock, [Int]>([])
        _ = Clock.scheduler.record { answer.observe(on: Clock.self).do(onNext: { unsafe state.value.append($0) }) }
        #expect(unsafe state.value == [1])
    }

    @Test func `a context with a new test scheduler at each call stops the program`() async {
        enum Fleeting: SerialContext { static var scheduler: TestScheduler { TestScheduler() } }
        await #expect(processExitsWith: .failure) {
            _ = Observable.just(1).observe(on: Fleeting.self).delay(.milliseconds(1))
        }
    }

    /// As in RxSwift, whose schedulers schedule the next run at each run: one that the clock's adjustment or rounding put off puts off those behind it.
    @Test func `a run is due a period after the one before began, in readings`() {
        let test = TestScheduler(initialClock: 200)
        func times(startAfter: RxTimeInterval, period: RxTimeInterval) -> [Int] {
            var times: [Int] = []
            let start = test.clock
            let disposable = test.schedulePeriodic(0, startAfter: startAfter, period: period) { run in
                times.append(test.clock - start)
                return run + 1
            }
            test.advanceTo(start + 40)
            disposable.dispose()
            return times
        }
        #expect(times(startAfter: .zero, period: .seconds(10)) == [1, 11, 21, 31])
        #expect(times(startAfter: .milliseconds(1_500), period: .milliseconds(9_500)) == [2, 12, 22, 32])
    }

    /// Its items hold what hears it, and not the sequence, which holds the scheduler.
    @Test func `a hot sequence does not keep its scheduler`() {
        weak var kept: TestScheduler?
        do {
            let scheduler = TestScheduler(initialClock: 0)
            kept = scheduler
            let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(500, 2)]
            let hot = scheduler.createHotObservable(events)
            var heard: [Int] = []
            // A sequence that only its subscription knows plays on.
            let inline = scheduler.createHotObservable(events).subscribe(onNext: { heard.append($0) })
            let subscription = hot.subscribe(onNext: { heard.append($0) })
            scheduler.advanceTo(300)
            subscription.dispose()
            inline.dispose()
            #expect(heard == [1, 1] && hot.subscriptions == [Subscription(0, 300)])
        }
        #expect(kept == nil)
    }

    /// The oldest first, the newest first, and as the multiples of a prime fall.
    @Test(arguments: [{ i, _ in i }, { i, n in n - 1 - i }, { i, n in i * 7_919 % n }] as [@Sendable (Int, Int) -> Int])
    func `thousands leave a hot sequence, and the others hear on`(leaving: @Sendable (Int, Int) -> Int) {
        let count = 3_000
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable((1...30).map { .next($0 * 10, $0) })
        var heard = Array(repeating: 0, count: count + 30)
        var expected = heard
        var subscriptions: [any Disposable] = []
        var lives: [Subscription] = []
        func join() {
            let index = subscriptions.count
            subscriptions.append(source.subscribe(onNext: { _ in heard[index] += 1 }))
            lives.append(Subscription(scheduler.clock))
        }
        for _ in 0..<count { join() }
        for step in 0..<30 {
            // After the step's element.
            scheduler.advanceTo(step * 10 + 15)
            for index in expected.indices where index < lives.count && lives[index].unsubscribe == .max { expected[index] += 1 }
            for place in step * 100..<(step + 1) * 100 {
                let index = leaving(place, count)
                subscriptions[index].dispose()
                lives[index] = Subscription(lives[index].subscribe, scheduler.clock)
            }
            join()
        }
        #expect(heard == expected && source.subscriptions == lives)
        #expect(heard[count] == 29 && heard[leaving(0, count)] == 1)
    }
}
