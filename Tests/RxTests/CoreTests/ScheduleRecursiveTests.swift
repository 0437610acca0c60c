// SPDX-License-Identifier: MIT
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
        let runs: Int = await withCheckedContinuation { continuation in
            var runs = 0
            _ = ConcurrentScheduler().scheduleRecursive(10_000) { state, again in
                runs += 1
                if state > 1 { again(state - 1) } else { continuation.resume(returning: runs) }
            }
        }
        #expect(runs == 10_000)
    }
}
