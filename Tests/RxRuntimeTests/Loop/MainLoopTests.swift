// SPDX-License-Identifier: MIT
import Glibc
import RxRuntime
import Synchronization
import Testing

/// Each runs in a process of its own: there is one main loop a process, and the tests' main thread is taken.
@Suite struct MainLoopTests {
    static func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test(arguments: ["run", "embedded", "watch", "watch-twice", "watch-flood", "refused", "stopped-within"], ["uring", "epoll", "futex"])
    func `the main thread drives it`(mode: String, wakeup: String) throws {
        let end = try Probe.run(mode, environment: ["RXRING_WAKEUP": wakeup])
        #expect(end.code == 0, "\(mode) with \(wakeup) \(end)")
    }

    @Test(arguments: ["EPERM", "ENOSYS", "ENOMEM", "EMFILE"])
    func `a ring that the kernel refuses is replaced and nothing is lost`(reason: String) throws {
        for mode in ["run", "embedded", "watch"] {
            let end = try Probe.run(mode, reason, environment: ["RXRING_WAKEUP": ""])
            #expect(end.code == 0, "\(mode) \(end)")
        }
    }

    @Test func `with the memory lock exhausted everything runs`() throws {
        for mode in ["run", "embedded", "watch"] {
            let end = try Probe.run(mode, "memory-lock", environment: ["RXRING_WAKEUP": ""])
            #expect(end.code == 0, "\(mode) \(end)")
        }
    }

    @Test func `without file descriptors left items and timers run, and a watch is refused with the reason`() throws {
        let end = try Probe.run("no-descriptors", environment: ["RXRING_WAKEUP": ""])
        #expect(end.code == 0, "\(end)")
        #expect(end.said.contains("no file descriptors left"), "\(end)")
    }

    @Test func `a host's loop without file descriptors left is told so`() throws {
        let end = try Probe.run("no-descriptors-embedded", environment: ["RXRING_WAKEUP": ""])
        #expect(end.code != 0 && end.said.contains("no file descriptors left"), "\(end)")
    }

    @Test func `running it twice traps with the rule`() throws {
        let end = try Probe.run("twice", environment: ["RXRING_WAKEUP": "futex"])
        #expect(end.code != 0 && says(end.said, "it runs already"), "\(end)")
    }

    @Test func `nobody drives it and the exit says so`() throws {
        let end = try Probe.run("nobody")
        #expect(end.code == 3 && end.said.contains("nothing runs it"), "\(end)")
    }

    @Test func `a timer left by a run that was stopped is no news`() throws {
        let end = try Probe.run("stopped")
        #expect(end.code == 0 && end.said == "", "\(end)")
    }

    @Test func `an item after a run that was stopped is told at the exit`() throws {
        let end = try Probe.run("stopped-then-used")
        #expect(end.code == 0 && end.said.contains("holds 1 piece(s) of work and nothing runs it"), "\(end)")
    }

    @Test(arguments: ["uring", "epoll"])
    func `a watch that ends on the main thread after a run ends at once and leaves nothing`(wakeup: String) throws {
        let end = try Probe.run("watch-ended-outside", environment: ["RXRING_WAKEUP": wakeup])
        #expect(end.code == 0 && end.said == "", "\(end)")
    }

    @Test func `the hook replaces the sentence`() throws {
        let end = try Probe.run("hook")
        #expect(end.code == 0 && end.said.contains("held 1"), "\(end)")
    }

    @Test func `a driver that is attached runs items in order, with timers`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let (wakes, ran, timed) = (Counter(), Counter(), Counter())
            let driverThread = Atomic<UInt>(0)
            // Unsafe: the driver is one thread.
            unsafe MainLoop.attach(wake: { wakes.raise() }, isCurrent: { driverThread.load(ordering: .relaxed) == UInt(pthread_self()) })
            let driver = ThreadBody {
                // relaxed: a thread that compares it with itself wrote it.
                driverThread.store(UInt(pthread_self()), ordering: .relaxed)
                var seen = 0
                while timed.value == 0 {
                    let due = MainLoop.nextDeadline.map { $0 <= MainScheduler.instance.now } ?? false
                    if wakes.value == seen, !due { sched_yield(); continue }
                    seen = wakes.value
                    while MainLoop.runReady(limit: 10) {}
                }
            }
            driver.start()
            for index in 0..<100 {
                _ = MainScheduler.instance.schedule(index) { index in
                    if ran.raise() != index + 1 || !MainLoop.isCurrent { exit(1) }
                    return Disposables.create()
                }
            }
            if !eventually({ ran.value == 100 }) { exit(2) }
            _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
                timed.raise(); return Disposables.create()
            }
            if !eventually({ timed.value == 1 }) { exit(3) }
            driver.join()
            exit(0)
        }
    }

    @Test func `running off the main thread traps with the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let thread = ThreadBody { MainLoop.run() }
            thread.start()
            thread.join()
        }
        #expect(says(Self.message(result), "called off the main thread"))
    }
}
