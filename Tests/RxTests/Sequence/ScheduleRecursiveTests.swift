// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx
import Testing

@Suite struct ScheduleRecursiveTests {
    @Test func `the action runs with each state it asks for`() {
        var seen: [Int] = []
        _ = CountingScheduler().scheduleRecursive(3) { state, again in
            seen.append(state)
            if state > 0 { again(state - 1) }
        }
        #expect(seen == [3, 2, 1, 0])
    }

    @Test func `each run is an item of its own`() {
        let scheduler = TestScheduler()
        var log: [String] = []
        _ = scheduler.scheduleRecursive(2) { state, again in
            log.append("\(state)")
            if state > 0 { again(state - 1) }
        }
        _ = scheduler.schedule(()) { _ in
            log.append("other")
            return Disposables.create()
        }
        scheduler.start()
        #expect(log == ["2", "other", "1", "0"])
    }

    @Test func `one run may ask for several`() {
        var seen: [Int] = []
        _ = CountingScheduler().scheduleRecursive(1) { state, again in
            seen.append(state)
            if state < 4 {
                again(state * 2)
                again(state * 2 + 1)
            }
        }
        #expect(seen == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `many states that wait run in the order in which they were asked for, while more are asked for`() {
        let count = 20_000
        for scheduler in [CountingScheduler(), CurrentThreadScheduler.instance] as [any ImmediateSchedulerType] {
            var seen: [Int] = []
            var asked = 1
            _ = scheduler.scheduleRecursive(0) { state, again in
                seen.append(state)
                // The line grows for a thousand runs, and shrinks for a thousand.
                let pattern = state / 1_000 % 2 == 0 ? [3, 0, 1, 0, 5, 0, 2] : [0, 1, 0, 1, 1, 0, 1]
                var wanted = pattern[state % 7]
                if asked == state + 1 { wanted = max(wanted, 1) }
                for _ in 0..<wanted where asked < count {
                    again(asked)
                    asked += 1
                }
            }
            #expect(seen == Array(0..<count))
        }
    }

    @Test func `a state that has run is not kept while others wait`() {
        var watched: [() -> Bool] = []
        var kept: [Int] = []
        _ = CurrentThreadScheduler.instance.scheduleRecursive(Token()) { _, again in
            kept.append(watched.count { $0() })
            if watched.isEmpty {
                for _ in 0..<100 {
                    let token = Token()
                    watched.append { [weak token] in token != nil }
                    again(token)
                }
            }
        }
        #expect(kept == [0] + (1...100).reversed())
    }

    @Test func `a disposal inside ends it, and lets everything go`() {
        weak var held: Token?
        var runs = 0
        let scheduler = TestScheduler()
        let subscription = SerialDisposable()
        do {
            let token = Token()
            held = token
            subscription.disposable = scheduler.scheduleRecursive(()) { _, again in
                withExtendedLifetime(token) { runs += 1 }
                if runs == 3 { subscription.dispose() }
                again(())
            }
        }
        scheduler.start()
        #expect(runs == 3 && held == nil)
    }

    @Test func `a million runs take constant stack, on a scheduler that runs at once and on the current thread`() {
        onSmallStack {
            for scheduler in [CountingScheduler(), CurrentThreadScheduler.instance] as [any ImmediateSchedulerType] {
                var runs = 0
                _ = scheduler.scheduleRecursive(million) { state, again in
                    runs += 1
                    if state > 1 { again(state - 1) }
                }
                #expect(runs == million)
            }
        }
    }

    @Test func `on a concurrent scheduler no run is lost`() async {
        let runs: Int = await reply { continuation in
            var runs = 0
            _ = ConcurrentScheduler().scheduleRecursive(10_000) { state, again in
                runs += 1
                if state > 1 { again(state - 1) } else { continuation.resume(returning: runs) }
            }
        }
        #expect(runs == 10_000)
    }

    @Test func `on a scheduler that runs prepared items a run makes no item`() async {
        let scheduler = SerialScheduler(dedicated: ThreadOptions(name: "rx-recursive"))
        let counted: rx_guard_report = await reply { continuation in
            _ = scheduler.scheduleRecursive(1_000) { state, again in
                if state == 900 { rx_guard_enter() }
                if state > 1 { again(state - 1) } else { continuation.resume(returning: rx_guard_leave()) }
            }
        }
        // Unoptimised, taking the state out of its list takes an object.
        #if DEBUG
            #expect(counted.objects <= 900)
        #else
            #expect(counted.objects == 0 && counted.allocations == 0)
        #endif
    }

    @Test func `several requests at once all run, in order, and stop with the disposal`() async {
        let scheduler = SerialScheduler()
        let seen: [Int] = await reply { continuation in
            var seen: [Int] = []
            let subscription = SingleAssignmentDisposable()
            _ = scheduler.schedule(()) { _ in
                subscription.setDisposable(
                    scheduler.scheduleRecursive(1) { state, again in
                        seen.append(state)
                        if state < 4 { for next in [state * 2, state * 2 + 1] { again(next) } }
                        if state == 6 {
                            subscription.dispose()
                            again(8)
                            _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2)) { _ in
                                continuation.resume(returning: seen)
                                return Disposables.create()
                            }
                        }
                    })
                return Disposables.create()
            }
        }
        #expect(seen == [1, 2, 3, 4, 5, 6])
    }
}
