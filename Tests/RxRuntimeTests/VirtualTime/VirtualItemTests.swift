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

    private func start(_ scheduler: any SchedulerType) {
        (scheduler as? HistoricalScheduler)?.start()
        (scheduler as? VirtualTimeScheduler<VirtualTimeSchedulerTests.Ticks>)?.start()
    }
}
