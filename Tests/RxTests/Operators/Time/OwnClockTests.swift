// SPDX-License-Identifier: MIT
import Rx
import Testing

/// A scheduler of a program's own whose clock stands still, or that runs everything at once: test doubles that RxSwift's users have.
@Suite struct OwnClockTests {
    /// Timers that a test fires by moving a hand, which `now` does not follow.
    ///
    /// Sendable: the test has one thread.
    private final class HandMoved: SchedulerType, @unchecked Sendable {
        var now: RxTime { RxTime(nanoseconds: 5) }
        private(set) var hand = RxTimeInterval.zero
        private var timers: [(due: RxTimeInterval, run: () -> Void)] = []

        func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
            scheduleRelative(state, dueTime: .zero, action: action)
        }

        func scheduleRelative<StateType>(
            _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            let item = SingleAssignmentDisposable()
            timers.append((hand + dueTime, { if !item.isDisposed { item.setDisposable(action(state)) } }))
            return item
        }

        func move(to end: RxTimeInterval) {
            while let next = timers.indices.filter({ timers[$0].due <= end }).min(by: { timers[$0].due < timers[$1].due }) {
                let timer = timers.remove(at: next)
                hand = max(hand, timer.due)
                timer.run()
            }
            hand = end
        }

        /// Disposes of the last subscription, and of the timers that it left: they hold this until their time comes.
        func end(_ subscription: any Disposable) {
            subscription.dispose()
            move(to: hand + .seconds(60))
            #expect(timers.isEmpty)
        }
    }

    /// Runs everything within `schedule`.
    private struct AtOnce: SchedulerType {
        var now: RxTime { RxTime(nanoseconds: 5) }

        func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }

        func scheduleRelative<StateType>(
            _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable { action(state) }
    }

    @Test func `interval ticks each period`() {
        let scheduler = HandMoved()
        var ticks: [RxTimeInterval] = []
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: { _ in ticks.append(scheduler.hand) })
        scheduler.move(to: .seconds(4))
        scheduler.end(subscription)
        #expect(ticks == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    }

    /// A clock of a program's own, and items that run when the test says so, also those that were cancelled: a thread had taken them out before.
    ///
    /// Sendable: the test has one thread.
    private final class Late: SchedulerType, @unchecked Sendable {
        private(set) var now = RxTime(nanoseconds: 0)
        var items: [() -> Void] = []

        func move(to second: Int64) { now = RxTime(nanoseconds: second * 1_000_000_000) }

        func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
            scheduleRelative(state, dueTime: .zero, action: action)
        }

        func scheduleRelative<StateType>(
            _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            items.append { _ = action(state) }
            return Disposables.create()
        }
    }

    @Test func `an alarm that comes after its span does not cut the next one short`() {
        let scheduler = Late()
        let source = PublishSubject<Int>()
        var heard: [Int] = []
        let subscription = source.throttle(.seconds(10), scheduler: scheduler).subscribe(onNext: { heard.append($0) })
        for (second, element) in [(0, 1), (1, 2), (10, 3), (11, 4)] {
            scheduler.move(to: Int64(second))
            source.onNext(element)
        }
        #expect(heard == [1, 3] && scheduler.items.count == 2)
        scheduler.items[0]()
        #expect(heard == [1, 3])
        scheduler.move(to: 20)
        scheduler.items[1]()
        #expect(heard == [1, 3, 4])
        subscription.dispose()
        scheduler.items = []
    }

    @Test func `a span of throttle begins when its element has been dealt with`() {
        let scheduler = Late()
        let source = PublishSubject<Int>()
        var heard: [Int] = []
        let subscription = source.throttle(.seconds(10), scheduler: scheduler).subscribe(onNext: {
            heard.append($0)
            // The observer takes five seconds for the first and fifteen for the second.
            if $0 < 3 { scheduler.move(to: $0 == 1 ? 5 : 30) }
        })
        source.onNext(1)
        scheduler.move(to: 12)
        source.onNext(2)
        #expect(heard == [1] && scheduler.items.count == 1)
        scheduler.move(to: 15)
        scheduler.items[0]()
        scheduler.move(to: 35)
        source.onNext(3)
        #expect(heard == [1, 2] && scheduler.items.count == 2)
        scheduler.move(to: 40)
        scheduler.items[1]()
        #expect(heard == [1, 2, 3])
        subscription.dispose()
        scheduler.items = []
    }

    /// When the first event of `chain` came, of a source that sends at the times given.
    private func firstEvent(sending times: [RxTimeInterval], _ chain: (Observable<Int>, HandMoved) -> Observable<Int>) -> RxTimeInterval? {
        let scheduler = HandMoved()
        let source = PublishSubject<Int>()
        var first: RxTimeInterval?
        let subscription = chain(source, scheduler).subscribe { _ in if first == nil { first = scheduler.hand } }
        for (index, time) in times.enumerated() {
            scheduler.move(to: time)
            source.onNext(index)
        }
        scheduler.move(to: .seconds(10))
        scheduler.end(subscription)
        return first
    }

    @Test func `spans begin at the last element`() {
        let times: [RxTimeInterval] = [.zero, .milliseconds(500)]
        #expect(firstEvent(sending: times) { $0.debounce(.seconds(1), scheduler: $1) } == .milliseconds(1_500))
        #expect(firstEvent(sending: times) { $0.filter { $0 < 0 }.timeout(.seconds(1), scheduler: $1) } == .seconds(1))
        #expect(firstEvent(sending: times) { $0.timeout(.seconds(1), scheduler: $1).filter { _ in false } } == .milliseconds(1_500))
        #expect(firstEvent(sending: times) { $0.delay(.seconds(1), scheduler: $1) } == .seconds(1))
        #expect(firstEvent(sending: times) { $0.buffer(timeSpan: .seconds(1), count: 9, scheduler: $1).map(\.count) } == .seconds(1))
    }

    @Test func `buffers are cut each span`() {
        let scheduler = HandMoved()
        var cuts: [RxTimeInterval] = []
        let subscription = Observable<Int>.never().buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
            .subscribe(onNext: { _ in cuts.append(scheduler.hand) })
        scheduler.move(to: .seconds(3))
        scheduler.end(subscription)
        #expect(cuts == [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test func `delay on a scheduler that runs everything at once delivers at once`() {
        var heard: [String] = []
        _ = Observable.of(1, 2).delay(.seconds(1), scheduler: AtOnce())
            .subscribe(onNext: { heard.append("\($0)") }, onCompleted: { heard.append("completed") })
        #expect(heard == ["1", "2", "completed"])
    }
}
