// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct VirtualTimeSchedulerTests {
    /// Whole seconds as virtual units.
    struct Ticks: VirtualTimeConverterType {
        func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(nanoseconds: Int64(virtualTime) * 1_000_000_000) }
        func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.nanoseconds / 1_000_000_000) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval { .seconds(virtualTimeInterval) }
        func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int { Int(timeInterval.components.seconds) }
        func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
        func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
            lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
        }
    }

    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Ticks())

    @Test func `items run by time, and first in first out at equal times`() {
        var seen: [String] = []
        for (time, name) in [(20, "c"), (10, "a"), (20, "d"), (10, "b"), (20, "e")] {
            _ = scheduler.scheduleAbsoluteVirtual(name, time: time) { [scheduler] name in
                seen.append("\(name)@\(scheduler.clock)")
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(seen == ["a@10", "b@10", "c@20", "d@20", "e@20"])
    }

    @Test func `advanceTo runs what is due and leaves the clock there`() {
        var seen: [Int] = []
        for time in [5, 10, 15] {
            _ = scheduler.scheduleAbsoluteVirtual(time, time: time) {
                seen.append($0); return Disposables.create()
            }
        }
        scheduler.advanceTo(10)
        #expect(seen == [5, 10] && scheduler.clock == 10)
        scheduler.advanceTo(12)
        #expect(seen == [5, 10] && scheduler.clock == 12)
        scheduler.start()
        #expect(seen == [5, 10, 15] && scheduler.clock == 15)
    }

    @Test func `a disposed item does not run and is swept from the queue`() {
        var runs = 0
        for _ in 0..<5_000 {
            scheduler.scheduleRelative((), dueTime: .seconds(5)) {
                runs += 1; return Disposables.create()
            }.dispose()
        }
        scheduler.start()
        #expect(runs == 0 && scheduler.clock == 0)
    }

    @Test func `a disposed item lets its action go, and with it the scheduler`() {
        weak var held: VirtualTimeScheduler<Ticks>?
        do {
            let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Ticks())
            held = scheduler
            scheduler.scheduleAbsoluteVirtual((), time: 10) { _ in
                _ = scheduler.clock
                return Disposables.create()
            }.dispose()
        }
        #expect(held == nil)
    }

    @Test func `an item scheduled in the past runs now`() {
        scheduler.advanceTo(10)
        var seen: Int?
        _ = scheduler.scheduleAbsoluteVirtual((), time: 3) { [scheduler] in
            seen = scheduler.clock; return Disposables.create()
        }
        scheduler.start()
        #expect(seen == 10)
    }

    @Test func `a periodic item keeps its beat and hands its state on`() {
        var seen: [String] = []
        let disposable = scheduler.schedulePeriodic(0, startAfter: .seconds(2), period: .seconds(3)) { [scheduler] count in
            seen.append("\(count)@\(scheduler.clock)")
            return count + 1
        }
        scheduler.advanceTo(9)
        disposable.dispose()
        scheduler.advanceTo(30)
        #expect(seen == ["0@2", "1@5", "2@8"])
    }

    @Test func `the next run of a periodic item comes before what this one schedules for its time`() {
        var seen: [String] = []
        let disposable = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { [scheduler] count in
            seen.append("\(count)")
            _ = scheduler.scheduleRelative((), dueTime: .seconds(2)) {
                seen.append("after \(count)")
                return Disposables.create()
            }
            return count + 1
        }
        scheduler.advanceTo(5)
        disposable.dispose()
        #expect(seen == ["0", "1", "after 0", "2", "after 1"])
    }

    @Test func `stop ends start after the running item`() {
        var seen: [Int] = []
        for time in 1...3 {
            _ = scheduler.scheduleAbsoluteVirtual(time, time: time) { [scheduler] time in
                seen.append(time)
                if time == 2 { scheduler.stop() }
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(seen == [1, 2])
        scheduler.start()
        #expect(seen == [1, 2, 3])
    }

    @Test func `stop ends advanceTo, which leaves the clock where it was told to`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 10) { [scheduler] in
            scheduler.stop()
            return Disposables.create()
        }
        scheduler.advanceTo(300)
        #expect(scheduler.clock == 300)
    }

    @Test func `what an action returns is disposed if its item was disposed of meanwhile, and let go`() {
        let inner = BooleanDisposable()
        let holder = SerialDisposable()
        holder.disposable = scheduler.schedule(()) {
            holder.dispose()
            return inner
        }
        scheduler.start()
        #expect(inner.isDisposed)
    }

    @Test func `what an action returns is disposed with its item`() {
        let inner = BooleanDisposable()
        let item = scheduler.schedule(()) { inner }
        scheduler.start()
        #expect(!inner.isDisposed)
        item.dispose()
        #expect(inner.isDisposed)
    }

    @Test func `a scheduler that adjusts due times gets its way`() {
        final class Later: VirtualTimeScheduler<Ticks>, @unchecked Sendable {
            override func adjustScheduledTime(_ time: Int) -> Int { time <= clock ? clock + 1 : time }
        }
        let later = Later(initialClock: 100, converter: Ticks())
        var seen: Int?
        _ = later.scheduleRelative((), dueTime: .zero) {
            seen = later.clock; return Disposables.create()
        }
        later.start()
        #expect(seen == 101)
        _ = later.schedule(()) {
            seen = later.clock; return Disposables.create()
        }
        later.start()
        #expect(seen == 102)
        // What is scheduled in virtual units is meant exactly.
        _ = later.scheduleRelativeVirtual((), dueTime: 0) {
            seen = later.clock; return Disposables.create()
        }
        later.start()
        #expect(seen == 102)
    }

    @Test func `sleep moves the clock without running anything`() {
        var runs = 0
        _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) {
            runs += 1; return Disposables.create()
        }
        scheduler.sleep(5)
        #expect(runs == 0 && scheduler.clock == 5)
        scheduler.start()
        #expect(runs == 1 && scheduler.clock == 5)
    }

    @Test func `the historical scheduler keeps real units`() {
        let history = HistoricalScheduler(initialClock: RxTime(nanoseconds: 1_000))
        var seen: RxTime?
        _ = history.scheduleRelative((), dueTime: .nanoseconds(500)) {
            seen = history.now; return Disposables.create()
        }
        history.start()
        #expect(seen == RxTime(nanoseconds: 1_500))
    }

    /// Invariant: no item is lost when other threads schedule while one thread runs the clock.
    @Test func `items scheduled from other threads all run`() async {
        nonisolated(unsafe) var runs = 0
        let scheduler = scheduler
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for time in 0..<500 {
                        _ = scheduler.scheduleAbsoluteVirtual((), time: time) {
                            unsafe runs += 1; return Disposables.create()
                        }
                    }
                }
            }
            scheduler.start()
        }
        scheduler.start()
        #expect(unsafe runs == 2_000)
    }

    @Test func `advanceTo sets the clock back, and runs what is due by then`() {
        var seen: [Int] = []
        let history = HistoricalScheduler(initialClock: RxTime(nanoseconds: 100))
        for time in [40, 50, 60] {
            _ = history.scheduleAbsoluteVirtual(time, time: RxTime(nanoseconds: Int64(time))) {
                seen.append($0)
                return Disposables.create()
            }
        }
        history.advanceTo(RxTime(nanoseconds: 50))
        #expect(seen == [40, 50] && history.clock == RxTime(nanoseconds: 50))
        scheduler.advanceTo(10)
        scheduler.advanceTo(5)
        #expect(scheduler.clock == 5)
    }

    @Test func `start inside an item returns at once, and advanceTo traps with the rule`() async throws {
        var seen: [Int] = []
        let scheduler = HistoricalScheduler()
        for item in 1...2 {
            _ = scheduler.schedule(item) {
                scheduler.start()
                seen.append($0)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(seen == [1, 2])
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let scheduler = HistoricalScheduler()
                _ = scheduler.schedule(()) {
                    scheduler.advanceTo(RxTime(nanoseconds: 1))
                    return Disposables.create()
                }
                scheduler.start()
            })
        #expect(says(MainLoopTests.message(result), "the clock is running already"))
    }

    @Test func `sleeping backwards traps with the rule`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                HistoricalScheduler().sleep(.nanoseconds(-1))
            })
        #expect(says(MainLoopTests.message(result), "cannot run backwards"))
    }
}
