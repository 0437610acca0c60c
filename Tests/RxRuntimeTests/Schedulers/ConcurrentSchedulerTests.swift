// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct ConcurrentSchedulerTests {
    let scheduler = ConcurrentScheduler()

    /// Invariant: nothing is lost and nothing runs twice, from threads outside and from items inside.
    @Test func `every item runs once`() {
        let runs = Counter()
        let (producers, each) = (3, 10_000 * soak)
        onThreads(producers) { [scheduler] _ in
            for _ in 0..<each {
                _ = scheduler.schedule(()) {
                    runs.raise()
                    return scheduler.schedule(()) {
                        runs.raise(); return Disposables.create()
                    }
                }
            }
        }
        #expect(eventually { runs.value == 2 * producers * each })
    }

    /// Invariant: no wake is missed: of two items that one worker takes at once, the other one goes to a worker that was about to sleep.
    @Test func `items run at the same time, however the workers went to sleep`() {
        guard scheduler.width > 1 else { return }
        holdingAWorker {
            for round in 0..<20_000 * soak {
                let (arrived, met) = (Counter(), Counter())
                for _ in 0..<2 {
                    _ = scheduler.schedule(()) {
                        arrived.raise()
                        if eventually(within: 2, { arrived.value == 2 }) { met.raise() }
                        return Disposables.create()
                    }
                }
                guard eventually({ met.value == 2 }) else {
                    Issue.record("round \(round): an item was not run beside the other one")
                    return
                }
                // Meanwhile the workers come as far as they may.
                for _ in 0..<round * 7_919 % 400 { _ = met.value }
            }
        }
    }

    /// Invariant: what waits behind an item that does not end is run, by a worker that never runs out of work of its own.
    @Test func `items run at the same time beside one that schedules itself for ever`() {
        guard scheduler.width > 1 else { return }
        holdingAWorker {
            let stop = Counter()
            nonisolated(unsafe) weak var again: WorkItem?
            let chain = WorkItem { [scheduler] in if stop.value == 0 { unsafe _ = scheduler.schedule(again!) } }
            unsafe again = chain
            scheduler.schedule(chain)
            defer {
                stop.raise()
                _ = eventually { !chain.isQueued }
            }
            for round in 0..<100 * soak {
                let (arrived, met) = (Counter(), Counter())
                for _ in 0..<2 {
                    _ = scheduler.schedule(()) {
                        arrived.raise()
                        if eventually(within: 10, { arrived.value == 2 }) { met.raise() }
                        return Disposables.create()
                    }
                }
                guard eventually(within: 40, { met.value == 2 }) else {
                    Issue.record("round \(round): an item was not run beside the other one")
                    return
                }
            }
        }
    }

    @Test func `an item that waits for one it scheduled is served`() {
        guard scheduler.width > 1 else { return }
        holdingAWorker {
            let (inner, outer) = (Counter(), Counter())
            _ = scheduler.schedule(()) { [scheduler] in
                _ = scheduler.schedule(()) {
                    inner.raise(); return Disposables.create()
                }
                if eventually(within: 5, { inner.value == 1 }), scheduler.isCurrent { outer.raise() }
                return Disposables.create()
            }
            #expect(eventually { outer.value == 1 })
        }
    }

    /// Invariant: no wake is missed: after every pause of the pool a single item from outside is run.
    @Test func `single items after idle times are not lost`() {
        for round in 0..<2_000 * soak {
            let seen = Counter()
            _ = scheduler.schedule(()) {
                seen.raise(); return Disposables.create()
            }
            guard eventually({ seen.value == 1 }) else { Issue.record("item \(round) was not run"); return }
        }
    }
}
