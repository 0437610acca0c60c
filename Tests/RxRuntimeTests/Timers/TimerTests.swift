// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct TimerTests {
    static let schedulers: [any SchedulerType & Sendable] = [
        SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-timers")), ConcurrentScheduler.instance,
    ]

    @Test(arguments: 0..<3) func `a timer fires not before its time`(kind: Int) {
        let scheduler = Self.schedulers[kind]
        for due in [RxTimeInterval.milliseconds(-5), .zero, .microseconds(300), .milliseconds(20)] {
            let start = scheduler.now
            nonisolated(unsafe) var fired: RxTime?
            let done = Counter()
            _ = scheduler.scheduleRelative((), dueTime: due) {
                unsafe fired = scheduler.now
                done.raise()
                return Disposables.create()
            }
            #expect(eventually { done.value == 1 })
            #expect(unsafe start.duration(to: fired!) >= max(due, .zero))
        }
    }

    @Test func `timers fire in the order of their times, equal ones as they were scheduled`() {
        let scheduler = SerialScheduler(timerQuantum: .milliseconds(20))
        nonisolated(unsafe) var seen: [Int] = []
        let (done, count) = (Counter(), 300)
        for index in 0..<count {
            _ = scheduler.scheduleRelative(index, dueTime: .milliseconds(1)) {
                unsafe seen.append($0)
                done.raise()
                return Disposables.create()
            }
        }
        #expect(eventually { done.value == count })
        #expect(unsafe seen == Array(0..<count))
    }

    /// Invariant: a run has the state that the run before returned. What the action holds is freed, whether a run disposes of it or another thread at any time.
    @Test(arguments: 0..<3) func `a periodic action hands its state on, and is freed when it is disposed of`(kind: Int) {
        final class Held: Sendable {
            let freed: Counter
            init(_ freed: Counter) { self.freed = freed }
            deinit { freed.raise() }
        }
        let scheduler = Self.schedulers[kind]
        let (freed, faults, count) = (Counter(), Counter(), 400)
        for index in 0..<count {
            let held = Held(freed)
            let item = SerialDisposable()
            // A state that counts references; an eighth of the items are disposed of from here, while they run.
            let last = index % 8
            let runs = Counter()
            item.disposable = scheduler.schedulePeriodic(
                ["0"], startAfter: .microseconds(10 * (index % 5)), period: .microseconds(50), tolerance: .microseconds(index % 3 * 40)
            ) { state in
                if state != ["\(runs.value)"] { faults.raise() }
                runs.raise()
                if runs.value == last { item.dispose() }
                return withExtendedLifetime(held) { ["\(runs.value)"] }
            }
            if last == 0 {
                if index % 16 == 0 { #expect(eventually { runs.value > 0 }) }
                item.dispose()
            }
        }
        #expect(eventually { freed.value == count })
        #expect(faults.value == 0)
    }

    /// Invariant: every timer fires once or, when it was cancelled in time, never; with a million pending.
    @Test func `a million timers wait, are cancelled and fire`() {
        let scheduler = SerialScheduler()
        let (count, fired, cancelledFired) = (1_000_000, Counter(), Counter())
        var far: [any Disposable] = []
        far.reserveCapacity(count)
        for index in 0..<count {
            far.append(
                scheduler.scheduleRelative((), dueTime: .seconds(3_600) + .microseconds(index)) {
                    cancelledFired.raise()
                    return Disposables.create()
                })
        }
        for index in 0..<1_000 {
            _ = scheduler.scheduleRelative((), dueTime: .microseconds(index * 37)) {
                fired.raise(); return Disposables.create()
            }
        }
        #expect(eventually { fired.value == 1_000 })
        for disposable in far { disposable.dispose() }
        #expect(cancelledFired.value == 0)
    }

    @Test func `cancelling lets go of what the action captured at once`() {
        let scheduler = SerialScheduler()
        weak var captured: Counter?
        let timer: any Disposable = {
            let local = Counter()
            captured = local
            return scheduler.scheduleRelative(local, dueTime: .seconds(3_600)) {
                $0.raise(); return Disposables.create()
            }
        }()
        #expect(captured != nil)
        timer.dispose()
        #expect(captured == nil)
    }

    /// Invariants: cancelled from another thread while it falls due, a timer runs at most once, and all that were not cancelled run.
    @Test func `cancelling races with expiry`() {
        let scheduler = SerialScheduler()
        let (runs, kept) = (Counter(), Counter())
        let each = 20_000 * soak
        onThreads(2) { thread in
            for index in 0..<each {
                let timer = scheduler.scheduleRelative((), dueTime: .microseconds(index % 50)) {
                    runs.raise()
                    return Disposables.create()
                }
                if index % 2 == thread { timer.dispose() } else { kept.raise() }
            }
        }
        #expect(eventually { runs.value >= kept.value })
        #expect(runs.value <= 2 * each)
    }

    @Test(arguments: 0..<3) func `a periodic item keeps its beat, hands its state on, and stops`(kind: Int) {
        let scheduler = Self.schedulers[kind]
        nonisolated(unsafe) var times: [RxTime] = []
        let ticks = Counter()
        let start = scheduler.now
        let timer = scheduler.schedulePeriodic(0, startAfter: .milliseconds(2), period: .milliseconds(4)) { count in
            if count < 5 { unsafe times.append(scheduler.now) }
            ticks.raise()
            return count + 1
        }
        #expect(eventually { ticks.value >= 5 })
        timer.dispose()
        for (index, time) in unsafe times.enumerated() {
            #expect(start.duration(to: time) >= .milliseconds(2 + 4 * index))
        }
    }

    @Test func `a slow run delays the next ones, which catch up without overlapping`() {
        let scheduler = ConcurrentScheduler.instance
        let (inside, overlaps, ticks) = (Counter(), Counter(), Counter())
        let start = scheduler.now
        let timer = scheduler.schedulePeriodic(0, startAfter: .zero, period: .milliseconds(1)) { count in
            let entered = inside.raise()
            if entered != ticks.value + 1 { overlaps.raise() }
            if count == 0 { _ = eventually(within: 10) { start.duration(to: scheduler.now) > .milliseconds(20) } }
            ticks.raise()
            return count + 1
        }
        #expect(eventually { ticks.value >= 20 })
        timer.dispose()
        #expect(overlaps.value == 0)
    }

    @Test func `a period of zero counts as a microsecond, and a start that is past as now`() {
        let scheduler = SerialScheduler()
        let ticks = Counter()
        let timer = scheduler.schedulePeriodic((), startAfter: .milliseconds(-1), period: .zero) {
            ticks.raise(); return ()
        }
        #expect(eventually { ticks.value >= 100 })
        timer.dispose()
    }

    @Test func `a negative period traps and names the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SerialScheduler().schedulePeriodic((), startAfter: .zero, period: .milliseconds(-1)) { () }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(said, "schedulePeriodic: the period must not be negative"))
        await #expect(processExitsWith: .failure) {
            _ = HistoricalScheduler().schedulePeriodic((), startAfter: .zero, period: .milliseconds(-1)) { () }
        }
    }

    @Test func `a timer of another scheduler fires while an item does not end`() {
        guard ConcurrentScheduler.instance.width > 1 else { return }
        holdingAWorker {
            let (busy, other) = (SerialScheduler(), SerialScheduler())
            let (fired, saw) = (Counter(), Counter())
            _ = busy.schedule(()) {
                _ = other.scheduleRelative((), dueTime: .milliseconds(1)) {
                    fired.raise(); return Disposables.create()
                }
                if eventually(within: 10, { fired.value == 1 }) { saw.raise() }
                return Disposables.create()
            }
            #expect(eventually { saw.value == 1 })
        }
    }

    /// The worker that sleeps for the timers is woken for an item, or by another timer, and is busy with that when the next one falls due; another
    /// worker sleeps. Invariant: the next one fires all the same.
    @Test(arguments: [true, false]) func `a timer fires though the worker that slept for it is busy`(byTimer: Bool) {
        guard ConcurrentScheduler.instance.width > 1 else { return }
        let (busy, other) = (SerialScheduler(), SerialScheduler())
        for round in 0..<8 {
            // Two workers wake, and the first to go to sleep again is the one that sleeps for the timers: each in half of the rounds.
            for turn in 0..<2 {
                ConcurrentScheduler.instance.execute { pass(.milliseconds(turn == round % 2 ? 1 : 3)) }
            }
            // Until the watchdog has found the pool at rest: it would see to the timer in any case before.
            pass(.milliseconds(120))
            holdingAWorker {
                let (fired, saw) = (Counter(), Counter())
                _ = other.scheduleRelative((), dueTime: .milliseconds(40)) {
                    fired.raise(); return Disposables.create()
                }
                let wait = { if eventually(within: 10, { fired.value == 1 }) { saw.raise() } }
                if byTimer {
                    _ = busy.schedule(after: .milliseconds(20)) {
                        wait()
                        return Disposables.create()
                    }
                } else {
                    pass(.milliseconds(20))
                    busy.execute(wait)
                }
                #expect(eventually { saw.value == 1 })
            }
        }
    }

    /// Hunts a timer that is armed in the moment in which the watchdog finds the pool at rest and stops looking: some 60 ms after the last
    /// item. Invariant: it fires, although the item that armed it goes on, which else would sleep for it.
    @Test func `a timer armed as the pool comes to rest fires while its item goes on`() {
        guard ConcurrentScheduler.instance.width > 1 else { return }
        let (busy, other) = (SerialScheduler(), SerialScheduler())
        var random = SystemRandomNumberGenerator()
        for _ in 0..<12 * soak {
            let rest = Int.random(in: 50_000...75_000, using: &random)
            pass(.microseconds(rest))
            holdingAWorker {
                let (fired, saw) = (Counter(), Counter())
                _ = busy.schedule(()) {
                    _ = other.scheduleRelative((), dueTime: .microseconds(100)) {
                        fired.raise(); return Disposables.create()
                    }
                    if eventually(within: 10, { fired.value == 1 }) { saw.raise() }
                    return Disposables.create()
                }
                #expect(eventually { saw.value == 1 }, "after \(rest) us of rest")
            }
        }
    }

    @Test func `the longest due time does not overflow`() {
        let scheduler = SerialScheduler()
        let wrong = Counter()
        let timer = scheduler.scheduleRelative((), dueTime: .seconds(Int64.max)) {
            wrong.raise(); return Disposables.create()
        }
        let fence = Counter()
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2)) {
            fence.raise(); return Disposables.create()
        }
        #expect(eventually { fence.value == 1 })
        timer.dispose()
        #expect(wrong.value == 0)
    }
}
