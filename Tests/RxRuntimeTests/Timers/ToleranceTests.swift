// SPDX-License-Identifier: MIT
import Synchronization
import Testing

@testable import RxRuntime

/// The instants to which timers are rounded, so that they share wakes.
@Suite struct CoalescingTests {
    /// Spans that lie anywhere and are of any length.
    private func spans(_ body: (_ due: Int64, _ tolerance: Int64) -> Void) {
        for due in Int64(0)...70 { for tolerance in Int64(0)...70 { body(due, tolerance) } }
        for _ in 0..<20_000 {
            body(Int64.random(in: 0...(.max >> Int64.random(in: 0..<62))), Int64.random(in: 0...(.max >> Int64.random(in: 0..<62))))
        }
    }

    private func end(_ due: Int64, _ tolerance: Int64) -> Int64 {
        let (sum, overflow) = due.addingReportingOverflow(tolerance)
        return overflow ? .max : sum
    }

    @Test func `a timer fires within its tolerance, and exactly without one`() {
        spans { due, tolerance in
            let instant = Deadline.coalesced(due, tolerance: tolerance)
            #expect(due <= instant && instant <= end(due, tolerance), "\(due) + \(tolerance): \(instant)")
            #expect(Deadline.coalesced(due, tolerance: 0) == due)
        }
    }

    @Test func `no instant in the span is a multiple of a higher power of two`() {
        for due in Int64(1)...70 {
            for tolerance in Int64(0)...70 {
                let best = (due...due + tolerance).max { $0.trailingZeroBitCount < $1.trailingZeroBitCount }
                #expect(Deadline.coalesced(due, tolerance: tolerance) == best)
            }
        }
    }

    @Test func `rounded again for what is left of its tolerance, an instant stays as it is`() {
        spans { due, tolerance in
            let instant = Deadline.coalesced(due, tolerance: tolerance)
            #expect(Deadline.coalesced(instant, tolerance: end(due, tolerance) - instant) == instant)
        }
    }

    @Test func `what is due later does not fire earlier`() {
        spans { due, tolerance in
            let later = end(due, Int64.random(in: 0...(tolerance / 2 + 1)))
            #expect(Deadline.coalesced(due, tolerance: tolerance) <= Deadline.coalesced(later, tolerance: tolerance))
        }
    }

    @Test func `timers of different tolerances meet`() {
        // 1,024 is in both spans, and no multiple of 2,048 is.
        #expect(Deadline.coalesced(1_000, tolerance: 100) == 1_024)
        #expect(Deadline.coalesced(700, tolerance: 900) == 1_024)
    }

    @Test func `the end of time is not passed`() {
        #expect(Deadline.coalesced(.max, tolerance: .max) == .max)
        #expect(Deadline.coalesced(.max - 5, tolerance: .max) >= .max - 5)
        #expect(Deadline.after(nanoseconds: .max, tolerance: .max).end == .max)
        #expect(FiringWindow(.max, tolerance: 50_000).end == .max)
    }

    @Test func `a beat does not drift, and each of its runs is within the tolerance`() {
        for tolerance in [Int64(0), 300, 1_000, 10_000] {
            var beat = Beat(from: 12_345, every: 1_000, tolerance: tolerance)
            for run in 0..<Int64(5_000) {
                let due = 12_345 + 1_000 * run
                #expect(beat.due == due && due <= beat.window.start && beat.window.end <= due + tolerance)
                beat.advance()
            }
        }
    }

    /// Counts on a queue whose clock is the test's: each wake sleeps until the next deadline, and takes out all that is due then.
    @Test func `timers that can wait take fewer wakes, and none comes early`() {
        let exact = wakes(tolerance: 0)
        #expect(exact >= 1_000)
        // Slack: a wake serves the timers of a millisecond, or a little less, and there are ten milliseconds of them. A slot of the wheel may cost one more.
        #expect(wakes(tolerance: 1_000_000) <= 13)
        // Rounded: in fourteen milliseconds there are seven multiples of 2^21, and a span of four milliseconds holds one of them at least.
        #expect(wakes(tolerance: 4_000_000) <= 8)
    }

    private func wakes(tolerance: Int64) -> Int {
        let queue = TimerQueue()
        let start: Int64 = 1 << 50
        var due: [ObjectIdentifier: Int64] = [:]
        for index in 0..<Int64(1_000) {
            let item = TimedItem(strand: nil)
            let instant = start + 10_000 * index + 7
            due[ObjectIdentifier(item)] = instant
            // unsafe: the queue's reference, which the run below takes over.
            _ = unsafe Unmanaged.passRetained(item)
            _ = queue.insert(item, FiringWindow(instant, tolerance: tolerance))
        }
        var wakes = 0
        while queue.count > 0, let now = queue.beginSleep(0) {
            wakes += 1
            _ = unsafe queue.expire(at: now) { node in
                // unsafe: the queue's reference, which the closure takes over.
                let item = unsafe Runnable.dequeued(node)
                #expect(due.removeValue(forKey: ObjectIdentifier(item))! <= now)
            }
        }
        #expect(due.isEmpty)
        return wakes
    }
}

@Suite struct ToleranceTests {
    static let schedulers: [any SchedulerType & Sendable] = [
        SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-tolerance")), ConcurrentScheduler.instance,
        SerialScheduler(timerQuantum: .seconds(3_600)), ConcurrentScheduler(timerQuantum: .seconds(3_600)),
    ]

    /// Two schedulers round to hours what names no tolerance.
    @Test(arguments: 0..<5) func `a timer with a tolerance fires not before its time, whatever the scheduler's quantum`(kind: Int) {
        let scheduler = Self.schedulers[kind]
        let (done, early) = (Counter(), Counter())
        let dues: [RxTimeInterval] = [.milliseconds(-5), .zero, .microseconds(300), .milliseconds(5)]
        let tolerances: [RxTimeInterval] = [.zero, .microseconds(50), .milliseconds(3)]
        for due in dues {
            for tolerance in tolerances {
                let start = scheduler.now
                _ = scheduler.scheduleRelative((), dueTime: due, tolerance: tolerance) {
                    if start.duration(to: scheduler.now) < max(due, .zero) { early.raise() }
                    done.raise()
                    return Disposables.create()
                }
            }
        }
        #expect(eventually { done.value == dues.count * tolerances.count })
        #expect(early.value == 0)
    }

    @Test(arguments: 0..<5) func `a periodic item with a tolerance comes not before its beat, and hands its state on`(kind: Int) {
        let scheduler = Self.schedulers[kind]
        let (ticks, wrong) = (Counter(), Counter())
        let start = scheduler.now
        // The tolerance is above the period: runs come in groups, and none is left out.
        let timer = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1), tolerance: .milliseconds(4)) { count in
            if start.duration(to: scheduler.now) < .milliseconds(1 + count) || ticks.raise() != count + 1 { wrong.raise() }
            return count + 1
        }
        #expect(eventually { ticks.value >= 30 })
        timer.dispose()
        #expect(wrong.value == 0)
    }

    @Test func `a pinned timer with a tolerance fires not before its time`() {
        let scheduler = SerialScheduler(timerQuantum: .seconds(3_600))
        let done = Counter()
        let timer = PinnedTimer(to: scheduler) { done.raise() }
        defer { timer.dispose() }
        let start = scheduler.now
        #expect(timer.start(after: .milliseconds(3), tolerance: .milliseconds(2)))
        #expect(eventually { done.value == 1 })
        #expect(start.duration(to: scheduler.now) >= .milliseconds(3))
    }

    @Test func `a timer that is disposed does not fire, and is released at once`() {
        let scheduler = SerialScheduler()
        weak var captured: Counter?
        let timer: any Disposable = {
            let local = Counter()
            captured = local
            return scheduler.scheduleRelative(local, dueTime: .seconds(3_600), tolerance: .seconds(60)) {
                $0.raise(); return Disposables.create()
            }
        }()
        #expect(captured != nil)
        timer.dispose()
        #expect(captured == nil)
    }

    @Test func `virtual time is exact, and so is a scheduler that does not know of tolerances`() {
        let clock = HistoricalScheduler()
        for scheduler in [clock, OwnScheduler(clock: clock)] as [any SchedulerType] {
            let start = clock.now
            var ran: [Duration] = []
            _ = scheduler.scheduleRelative((), dueTime: .seconds(3), tolerance: .seconds(60)) {
                ran.append(start.duration(to: clock.now))
                return Disposables.create()
            }
            let timer = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1), tolerance: .seconds(60)) {
                ran.append(start.duration(to: clock.now))
            }
            clock.advanceTo(clock.clock.advanced(by: .milliseconds(3_500)))
            timer.dispose()
            #expect(ran.sorted() == [.seconds(1), .seconds(2), .seconds(3), .seconds(3)])
            clock.start()
        }
    }

    @Test func `a negative tolerance traps and names the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SerialScheduler().scheduleRelative((), dueTime: .zero, tolerance: .milliseconds(-1)) { Disposables.create() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(said, "tolerance: it must not be negative, but is -0.001 seconds; zero is exact."), "\(said)")
        await #expect(processExitsWith: .failure) {
            _ = ConcurrentScheduler.instance.schedulePeriodic((), startAfter: .zero, period: .seconds(1), tolerance: .seconds(-1)) { () }
        }
        await #expect(processExitsWith: .failure) {
            _ = HistoricalScheduler().scheduleRelative((), dueTime: .zero, tolerance: .seconds(-1)) { Disposables.create() }
        }
    }
}

/// A scheduler of a program's own, written before there were tolerances.
private struct OwnScheduler: SchedulerType {
    let clock: HistoricalScheduler
    var now: RxTime { clock.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        clock.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        clock.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
