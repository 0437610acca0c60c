// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct PinnedTimerTests {
    @Test(arguments: [false, true]) func `it fires once a start, on its scheduler, not before its time`(isDedicated: Bool) {
        let scheduler = isDedicated ? SerialScheduler(dedicated: ThreadOptions(name: "rx-pinned")) : SerialScheduler()
        let (fired, at) = (Counter(), Held<RxTime>())
        let timer = PinnedTimer(to: scheduler) {
            #expect(scheduler.isCurrent)
            at.value = scheduler.now
            fired.raise()
        }
        for (round, due) in [RxTimeInterval.milliseconds(-5), .zero, .microseconds(300), .milliseconds(20)].enumerated() {
            let start = scheduler.now
            #expect(timer.start(after: due))
            #expect(eventually { fired.value == round + 1 })
            #expect(start.duration(to: at.value!) >= max(due, .zero))
        }
        #expect(!timer.isStarted && !timer.stop())
        timer.dispose()
        #expect(timer.isDisposed && !timer.start(after: .zero))
    }

    @Test func `started again it falls due at the new time only, sooner or later`() {
        let scheduler = SerialScheduler()
        let (fired, fence) = (Counter(), Counter())
        let timer = PinnedTimer(to: scheduler) { fired.raise() }
        // On its scheduler: however long this takes, it cannot fire in between.
        _ = scheduler.schedule(()) {
            timer.start(after: .milliseconds(1))
            timer.start(after: .seconds(3_600))
            return scheduler.schedule(after: .milliseconds(20)) {
                fence.raise(); return Disposables.create()
            }
        }
        #expect(eventually { fence.value == 1 })
        #expect(fired.value == 0 && timer.isStarted)
        timer.start(after: .milliseconds(1))
        #expect(eventually { fired.value == 1 })
        timer.dispose()
    }

    @Test func `stopped it does not fire, and can be started again`() {
        let scheduler = SerialScheduler()
        let (fired, fence) = (Counter(), Counter())
        let timer = PinnedTimer(to: scheduler) { fired.raise() }
        #expect(!timer.stop())
        timer.start(after: .milliseconds(1))
        // On the scheduler, so that it has not fired yet or has.
        _ = scheduler.schedule(()) {
            if !timer.stop() { fired.raise() }
            return Disposables.create()
        }
        _ = scheduler.schedule(after: .milliseconds(20)) {
            fence.raise(); return Disposables.create()
        }
        #expect(eventually { fence.value == 1 })
        let before = fired.value
        timer.start(after: .microseconds(10))
        #expect(eventually { fired.value == before + 1 })
        timer.dispose()
    }

    /// The three things that can be asked of a timer that waits in its scheduler's queue.
    @Test func `due but not run yet, it is stopped, started anew or disposed of in time`() {
        guard ConcurrentScheduler.instance.width > 1 else { return }
        let scheduler = SerialScheduler()
        let (stopped, delayed, ended, early) = (Counter(), Counter(), Counter(), Counter())
        let timers = [stopped, delayed, ended].map { counter in PinnedTimer(to: scheduler) { counter.raise() } }
        holdingAWorker {
            let asked = Counter()
            _ = scheduler.schedule(()) {
                for timer in timers { timer.start(after: .microseconds(50)) }
                // A later timer, which another worker runs, tells that these are in the queue.
                let later = Counter()
                _ = ConcurrentScheduler.instance.scheduleRelative((), dueTime: .milliseconds(1)) {
                    later.raise(); return Disposables.create()
                }
                if !eventually({ later.value == 1 }) { early.raise() }
                if !timers[0].stop() || timers[0].isStarted || timers[0].stop() { early.raise() }
                if !timers[1].start(after: .milliseconds(5)) || !timers[1].isStarted { early.raise() }
                timers[2].dispose()
                _ = scheduler.schedule(()) {
                    if stopped.value + delayed.value + ended.value > 0 { early.raise() }
                    asked.raise()
                    return Disposables.create()
                }
                return Disposables.create()
            }
            #expect(eventually { asked.value == 1 })
        }
        #expect(eventually { delayed.value == 1 })
        #expect(early.value == 0 && stopped.value == 0 && ended.value == 0)
        #expect(timers[0].start(after: .zero))
        #expect(eventually { stopped.value == 1 })
        for timer in timers { timer.dispose() }
    }

    @Test func `it beats when its run starts it, and stops by its own disposal`() {
        let scheduler = SerialScheduler()
        let beats = Counter()
        let own = Held<PinnedTimer>()
        weak var gone: PinnedTimer?
        own.value = PinnedTimer(to: scheduler) { [own] in
            if beats.raise() < 5 {
                own.value?.start(after: .microseconds(100))
            } else {
                own.value?.dispose()
                own.value = nil
            }
        }
        gone = own.value
        gone?.start(after: .zero)
        #expect(eventually { gone == nil })
        #expect(beats.value == 5)
    }

    @Test func `it lasts until its disposal, and goes then with what it captured`() {
        let scheduler = SerialScheduler()
        weak var kept: PinnedTimer?
        weak var captured: Counter?
        func prepare() {
            let counter = Counter()
            let timer = PinnedTimer(to: scheduler) { counter.raise() }
            (kept, captured) = (timer, counter)
        }
        prepare()
        #expect(kept != nil && captured != nil)
        kept?.start(after: .seconds(3_600))
        kept?.dispose()
        #expect(kept == nil && captured == nil)
    }

    /// Invariants: after a last start every timer fires; a run never meets the end of what its action holds; every timer goes.
    @Test func `starts, stops and a disposal race with expiry`() {
        let scheduler = SerialScheduler()
        let (made, gone, broken, fired) = (2_000 * soak, Counter(), Counter(), Counter())
        for round in 0..<made {
            let token = Token(gone)
            let timer = PinnedTimer(to: scheduler) {
                if token.isGone { broken.raise() }
                fired.raise()
            }
            onThreads(2) { thread in
                for step in 0..<8 {
                    timer.start(after: .microseconds((round + step) % 20))
                    if (step + thread) % 3 == 0 { timer.stop() }
                    if thread == round % 2, step == round % 16 { timer.dispose() }
                }
            }
            if round % 16 >= 8 {
                let before = fired.value
                timer.start(after: .microseconds(5))
                #expect(eventually { fired.value > before })
                timer.dispose()
            }
        }
        #expect(eventually { gone.value == made })
        #expect(broken.value == 0)
    }

    /// Invariant: in a storm of restarts a hundred thousand timers each fire exactly once, at the end.
    @Test func `many timers that are moved again and again each fire once`() {
        let scheduler = SerialScheduler()
        let fired = Counter()
        let timers = (0..<100_000).map { _ in PinnedTimer(to: scheduler) { fired.raise() } }
        for due in [RxTimeInterval.seconds(100), .seconds(7), .seconds(3_600), .seconds(1_000)] { for timer in timers { timer.start(after: due) } }
        for (index, timer) in timers.enumerated() { timer.start(after: .microseconds(index % 1_000)) }
        #expect(eventually { fired.value == timers.count })
        for timer in timers { timer.dispose() }
        #expect(fired.value == timers.count)
    }
}
