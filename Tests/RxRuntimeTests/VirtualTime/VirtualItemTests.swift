// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

/// What an item in virtual time does with its state and its action, however it was scheduled.
@Suite struct VirtualItemTests {
    private struct Wide {
        var words = (1, 2, 3, 4, 5, 6)
        var sum: Int { words.0 + words.1 + words.2 + words.3 + words.4 + words.5 }
    }

    private static let converter = VirtualTimeSchedulerTests.Ticks()

    /// Schedules through a protocol, so that the code is not specialised.
    private static func schedule<State>(on scheduler: any SchedulerType, _ state: State, _ action: @escaping (State) -> any Disposable) {
        _ = scheduler.scheduleRelative(state, dueTime: .seconds(1), action: action)
        _ = scheduler.schedule(state, action: action)
    }

    @Test func `states of every size arrive, of classes, closures and structs`() {
        for scheduler in [HistoricalScheduler(), VirtualTimeScheduler(initialClock: 0, converter: Self.converter)] as [any SchedulerType] {
            var seen: [Int] = []
            func see(_ number: Int) -> any Disposable {
                seen.append(number)
                return Disposables.create()
            }
            Self.schedule(on: scheduler, ()) { see(1) }
            Self.schedule(on: scheduler, UInt8(2)) { see(Int($0)) }
            Self.schedule(on: scheduler, (3, 4)) { see($0 * $1) }
            Self.schedule(on: scheduler, "a string beyond fifteen bytes") { see($0.utf8.count) }
            Self.schedule(on: scheduler, Wide()) { see($0.sum) }
            Self.schedule(on: scheduler, see) { $0(5) }
            Self.schedule(on: scheduler, Optional<Counter>.none) { see($0 == nil ? 6 : 0) }
            start(scheduler)
            let each = [1, 2, 12, 29, 21, 5, 6]
            #expect(seen == each + each)
        }
    }

    @Test(arguments: [false, true])
    func `a state and an action are let go once, whether the item ran, was disposed of or went with its scheduler`(isNumbered: Bool) {
        weak var ran: Counter?
        weak var cancelled: Counter?
        weak var dropped: Counter?
        weak var captured: Counter?
        do {
            let scheduler: any SchedulerType =
                isNumbered ? HistoricalScheduler() : VirtualTimeScheduler(initialClock: 0, converter: Self.converter)
            let seen = Counter()
            do {
                let (first, second, third, fourth) = (Counter(), Counter(), Counter(), Counter())
                (ran, cancelled, dropped, captured) = (first, second, third, fourth)
                let action: (Counter) -> any Disposable = {
                    $0.raise()
                    fourth.raise()
                    seen.raise()
                    return Disposables.create()
                }
                _ = scheduler.schedule(first, action: action)
                scheduler.scheduleRelative(second, dueTime: .seconds(1), action: action).dispose()
                start(scheduler)
                _ = scheduler.scheduleRelative(third, dueTime: .seconds(2), action: action)
            }
            #expect(seen.value == 1 && ran == nil && cancelled == nil)
            #expect(dropped != nil && captured != nil)
        }
        #expect(dropped == nil && captured == nil)
    }

    @Test func `three hundred thousand items that return the next are disposed of and let go on a small stack`() {
        onThreads(1) { _ in
            let scheduler = HistoricalScheduler()
            func next(_ left: Int) -> any Disposable {
                scheduler.schedule(left) { left in left == 0 ? Disposables.create() : next(left - 1) }
            }
            let first = next(300_000)
            scheduler.start()
            first.dispose()
            _ = next(300_000)
            scheduler.start()
        }
    }

    /// Invariant: an item that is disposed of on another thread while it is due runs once or not at all, and its state is released once.
    @Test func `a disposal and the run race`() {
        let scheduler = HistoricalScheduler()
        let (runs, disposals) = (Counter(), Counter())
        final class State: Sendable {
            let gone: Counter
            init(_ gone: Counter) { self.gone = gone }
            deinit { gone.raise() }
        }
        let gone = Counter()
        let rounds = 20_000 * soak
        nonisolated(unsafe) var items: [any Disposable] = []
        for round in 0..<rounds {
            let item = scheduler.scheduleRelative(State(gone), dueTime: .nanoseconds(round)) { _ in
                runs.raise()
                return Disposables.create { disposals.raise() }
            }
            unsafe items.append(item)
        }
        onThreads(2) { thread in
            if thread == 0 { scheduler.start() } else { for item in unsafe items { item.dispose() } }
        }
        scheduler.start()
        #expect(runs.value <= rounds && disposals.value == runs.value)
        #expect(gone.value == rounds)
    }

    @Test func `an item is used again when it ran or was disposed of, and nobody holds it`() {
        let scheduler = HistoricalScheduler()
        func schedule(_ state: Int = 0, _ action: @escaping (Int) -> any Disposable = { _ in Disposables.create() }) -> any Disposable {
            scheduler.scheduleRelative(state, dueTime: .nanoseconds(1), action: action)
        }
        func address(_ disposable: any Disposable) -> ObjectIdentifier? { OneShotItem.held(by: disposable).map(ObjectIdentifier.init) }
        let first = address(schedule())
        scheduler.start()
        #expect(address(schedule()) == first)
        scheduler.start()
        let cancelled = schedule()
        #expect(address(cancelled) == first)
        cancelled.dispose()
        scheduler.start()
        // Held: another one.
        let second = schedule()
        #expect(address(second) != first)
        scheduler.start()
        withExtendedLifetime(cancelled) {}
        // What it returned is disposed with the item that it was scheduled with.
        let inner = BooleanDisposable()
        let held = schedule(1) { _ in inner }
        scheduler.start()
        var seen: [Int] = []
        for number in 0..<3 {
            _ = schedule(number) {
                seen.append($0)
                return Disposables.create()
            }
        }
        second.dispose()
        #expect(!inner.isDisposed)
        held.dispose()
        #expect(inner.isDisposed)
        scheduler.start()
        #expect(seen == [0, 1, 2])
    }

    @Test func `what an action returned is let go with an item that nobody holds, and not disposed`() {
        let scheduler = HistoricalScheduler()
        weak var returned: BooleanDisposable?
        let disposals = Counter()
        _ = scheduler.schedule(()) {
            let disposable = BooleanDisposable()
            returned = disposable
            return Disposables.create(disposable, Disposables.create { disposals.raise() })
        }
        scheduler.start()
        #expect(returned == nil && disposals.value == 0)
    }

    /// Invariant: items that are used again run once each, with their own state, while other threads schedule and dispose.
    @Test func `threads schedule and dispose while the clock runs`() {
        let scheduler = HistoricalScheduler()
        let (runs, gone, ended) = (Counter(), Counter(), Counter())
        final class State: Sendable {
            let gone: Counter
            init(_ gone: Counter) { self.gone = gone }
            deinit { gone.raise() }
        }
        let each = 10_000 * soak
        let disposed = Counter()
        onThreads(4) { thread in
            if thread == 0 {
                while ended.value < 3 { scheduler.start() }
                return
            }
            for number in 0..<each {
                let ran = Counter()
                let item = scheduler.scheduleRelative((State(gone), ran), dueTime: .nanoseconds(number % 64)) { _, ran in
                    ran.raise()
                    runs.raise()
                    return Disposables.create()
                }
                guard number % 3 == 0 else { continue }
                item.dispose()
                if ran.value == 0 { disposed.raise() }
            }
            ended.raise()
        }
        scheduler.start()
        #expect(gone.value == 3 * each)
        #expect(runs.value <= 3 * each && runs.value >= 3 * each - disposed.value)
    }

    /// Invariant: items that one scheduler left and another took run once each, with their own state.
    @Test func `threads make and drop schedulers, which use each other's items`() {
        let (runs, wrong) = (Counter(), Counter())
        let rounds = 300 * soak
        onThreads(4) { thread in
            for round in 0..<rounds {
                let scheduler = HistoricalScheduler()
                let count = 1 + (round * 7 + thread) % 50
                var next = 0
                for number in 0..<count {
                    _ = scheduler.scheduleRelative(number, dueTime: .nanoseconds(number)) {
                        if $0 != next { wrong.raise() }
                        next += 1
                        runs.raise()
                        return Disposables.create()
                    }
                }
                scheduler.start()
                if next != count { wrong.raise() }
                // One that waits goes with its scheduler.
                _ = scheduler.schedule(round) { _ in Disposables.create() }
            }
        }
        #expect(wrong.value == 0 && runs.value >= 4 * rounds)
    }

    private func start(_ scheduler: any SchedulerType) {
        (scheduler as? HistoricalScheduler)?.start()
        (scheduler as? VirtualTimeScheduler<VirtualTimeSchedulerTests.Ticks>)?.start()
    }
}
