// SPDX-License-Identifier: MIT
import Glibc
import RxRuntime
import Testing

@Suite struct RuntimeTests {
    @Test func `shutdown runs what is queued, drops what is due later, and joins every thread`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let ran = Counter()
            let strands = (0..<50).map { _ in SerialScheduler() }
            let dedicated = SerialScheduler(dedicated: ThreadOptions(name: "rx-own"))
            for _ in 0..<100 {
                for strand in strands {
                    _ = strand.schedule(()) {
                        ran.raise(); return Disposables.create()
                    }
                }
                _ = dedicated.schedule(()) {
                    ran.raise(); return Disposables.create()
                }
            }
            _ = strands[0].scheduleRelative((), dueTime: .seconds(3_600)) { Disposables.create() }
            let dropped = Runtime.shutdown()
            if ran.value != 5_100 { exit(1) }
            if dropped != 1 { exit(2) }
            if !Runtime.threads.isEmpty { exit(3) }
            if Runtime.shutdown() != 0 { exit(4) }
            exit(0)
        }
    }

    @Test func `what the last items send to each other's threads runs before any thread ends`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let (ran, late) = (Counter(), Counter())
            // In a scope: the optimiser releases nothing that lives until `exit`, and then it is a leak.
            do {
                // A token goes round over the pool and two threads, longer than each of them has work of its own.
                let schedulers =
                    [
                        SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-one")), ConcurrentScheduler.instance,
                        SerialScheduler(dedicated: ThreadOptions(name: "rx-two")),
                    ] as [any SchedulerType & Sendable]
                @Sendable func pass(_ hops: Int) {
                    ran.raise()
                    if hops % 100 == 0 {
                        // Later than the end: dropped. Due at once: runs.
                        _ = schedulers[1].scheduleRelative((), dueTime: .seconds(3_600)) { Disposables.create() }
                        _ = schedulers[3].scheduleRelative((), dueTime: .zero) {
                            late.raise(); return Disposables.create()
                        }
                    }
                    if hops > 0 {
                        _ = schedulers[hops % 4].schedule(()) {
                            pass(hops - 1); return Disposables.create()
                        }
                    }
                }
                for _ in 0..<3 { pass(10_000) }
                if Runtime.shutdown() != 303 { exit(1) }
            }
            if ran.value != 30_003 { exit(2) }
            if late.value != 303 { exit(3) }
            exit(Runtime.threads.isEmpty ? 0 : 4)
        }
    }

    @Test func `a shutdown drops the next run of a periodic item that lags behind`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let ran = Counter()
            for scheduler in [SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-own"))] {
                // Each run takes several periods.
                _ = scheduler.schedulePeriodic((), startAfter: .zero, period: .microseconds(1)) {
                    let end = MonotonicInstant.now.advanced(by: .microseconds(20))
                    while MonotonicInstant.now < end {}
                    ran.raise()
                }
            }
            _ = eventually { ran.value > 100 }
            // Both were armed.
            exit(Runtime.shutdown() == 2 ? 0 : 1)
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4]) func `a scheduler used after shutdown says so`(kind: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kind] in
            let (strand, dedicated) = (SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-own")))
            let ran = Counter()
            _ = strand.schedule(()) {
                ran.raise(); return Disposables.create()
            }
            _ = eventually { ran.value == 1 }
            let (item, timer) = (PinnedItem(to: strand) {}, PinnedTimer(to: strand) {})
            Runtime.shutdown()
            switch kind {
            case 0: _ = strand.schedule(()) { Disposables.create() }
            case 1: _ = dedicated.schedule(()) { Disposables.create() }
            case 2: item.schedule()
            case 3: timer.start(after: .seconds(1))
            default: _ = strand.scheduleRelative((), dueTime: .seconds(1)) { Disposables.create() }
            }
            exit(0)
        }
        #expect(MainLoopTests.message(result).contains("after Runtime.shutdown()"))
    }

    @Test func `disposing is allowed after the end, where the scheduler would do it`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let inner = BooleanDisposable()
            // In a scope: the optimiser releases nothing that lives until `exit`, and then it is a leak.
            do {
                let scheduled = ScheduledDisposable(scheduler: SerialScheduler(), disposable: inner)
                let named = ScheduledDisposable(
                    scheduler: SerialDispatchQueueScheduler(standingFor: SerialScheduler()), disposable: Disposables.create())
                Runtime.shutdown()
                scheduled.dispose()
                named.dispose()
            }
            exit(inner.isDisposed ? 0 : 1)
        }
    }

    @Test func `what is pinned goes after the end too, and a timer that shutdown dropped`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let scheduler = SerialScheduler()
            let (gone, fired) = (Counter(), Counter())
            let item = PinnedItem(to: scheduler) { [token = Token(gone)] in if token.isGone { exit(1) } }
            let timers = (0..<2).map { _ in PinnedTimer(to: scheduler) { [token = Token(gone)] in if !token.isGone { fired.raise() } } }
            item.schedule()
            timers[0].start(after: .seconds(3_600))
            if Runtime.shutdown() != 1 { exit(2) }
            if timers[0].isStarted || timers[0].stop() || gone.value != 0 { exit(3) }
            for timer in timers { timer.dispose() }
            item.dispose()
            exit(gone.value == 3 && fired.value == 0 ? 0 : 4)
        }
    }

    @Test func `shutdown from inside is refused with the reason`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SerialScheduler().schedule(()) {
                Runtime.shutdown(); return Disposables.create()
            }
            _ = eventually(within: 10) { false }
            exit(0)
        }
        #expect(says(MainLoopTests.message(result), "would wait for itself"))
    }

    @Test func `the back end is reported, and an unknown one refused`() {
        #expect(["futex", "uring", "epoll"].contains(Runtime.wakeup.workers))
        #expect(["uring", "epoll"].contains(Runtime.wakeup.descriptors))
        #expect(Runtime.forceWakeup("telepathy")?.contains("use uring, epoll or futex") == true)
    }

    @Test(arguments: ["uring", "epoll", "futex"]) func `items, timers and idle times work with each back end`(name: String) async {
        await #expect(processExitsWith: .exitCode(0)) { [name] in
            if Runtime.forceWakeup(name) != nil { exit(0) }
            if Runtime.wakeup.workers != name { exit(1) }
            for scheduler in [SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "rx-own"))] {
                for round in 0..<200 {
                    let seen = Counter()
                    if round % 2 == 0 {
                        _ = scheduler.schedule(()) {
                            seen.raise(); return Disposables.create()
                        }
                    } else {
                        _ = scheduler.scheduleRelative((), dueTime: .microseconds(500)) {
                            seen.raise(); return Disposables.create()
                        }
                    }
                    if !eventually({ seen.value == 1 }) { exit(2) }
                }
            }
            exit(0)
        }
    }

    @Test func `a forked child that sets a timer says so`() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            let strand = SerialScheduler()
            // Another timer is before it, so that it wakes no thread.
            let first = strand.scheduleRelative((), dueTime: .seconds(20)) { Disposables.create() }
            typealias Fork = @convention(c) () -> Int32
            // unsafe: Swift hides fork; the child only sets a timer, which must end it.
            guard let address = unsafe dlsym(nil, "fork") else { exit(1) }
            let child = unsafe unsafeBitCast(address, to: Fork.self)()
            if child == 0 {
                _ = strand.scheduleRelative((), dueTime: .seconds(30)) { Disposables.create() }
                _exit(0)
            }
            var status: Int32 = 0
            _ = unsafe waitpid(child, &status, 0)
            first.dispose()
            exit(status & 0x7f != 0 ? 7 : 2)
        }
        #expect(MainLoopTests.message(result).contains("forked child"))
    }

    @Test func `a forked child that uses the runtime says so`() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            // The other one is idle at the fork; this one may be about to become so.
            let (strand, idle) = (SerialScheduler(), SerialScheduler())
            let ran = Counter()
            _ = strand.schedule(()) {
                ran.raise(); return Disposables.create()
            }
            _ = eventually { ran.value == 1 }
            typealias Fork = @convention(c) () -> Int32
            // unsafe: Swift hides fork; the child only schedules, which must end it.
            guard let address = unsafe dlsym(nil, "fork") else { exit(1) }
            let child = unsafe unsafeBitCast(address, to: Fork.self)()
            if child == 0 {
                _ = idle.schedule(()) { Disposables.create() }
                _exit(0)
            }
            var status: Int32 = 0
            _ = unsafe waitpid(child, &status, 0)
            exit(status & 0x7f != 0 ? 7 : 2)
        }
        #expect(MainLoopTests.message(result).contains("forked child"))
    }
}
