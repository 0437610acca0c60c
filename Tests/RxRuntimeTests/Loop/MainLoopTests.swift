// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import RxRuntime
import Testing

/// Each runs in a process of its own: there is one main loop a process, and the tests' main thread is taken.
@Suite struct MainLoopTests {
    static func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// The exit code and what was said of the probe in `mode`, with a forced back end.
    static func probe(_ mode: String, wakeup: String) throws -> (code: Int32, said: String) {
        let process = Process()
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("MainLoopProbe")
        process.arguments = [mode]
        process.environment = ProcessInfo.processInfo.environment.merging(["RXRING_WAKEUP": wakeup]) { $1 }
        let said = Pipe()
        process.standardError = said
        try process.run()
        let text = said.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test(arguments: ["run", "embedded", "watch", "refused"], ["uring", "epoll", "futex"])
    func `the main thread drives it`(mode: String, wakeup: String) throws {
        let (code, said) = try Self.probe(mode, wakeup: wakeup)
        #expect(code == 0, "\(mode) with \(wakeup) failed at step \(code): \(said)")
    }

    @Test func `running it twice traps with the rule`() throws {
        let (code, said) = try Self.probe("twice", wakeup: "futex")
        #expect(code != 0 && said.contains("it runs already"))
    }

    @Test func `nobody drives it and the exit says so`() async {
        let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
            _ = SerialScheduler().schedule(()) {
                _ = MainScheduler.instance.schedule(()) { Disposables.create() }
                exit(3)
            }
            _ = eventually(within: 20) { false }
        }
        #expect(Self.message(result).contains("nobody runs it"))
    }

    @Test func `the hook replaces the sentence`() async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
            MainLoop.onUnattended = { count in _ = unsafe "held \(count)".withCString { unsafe write(2, $0, strlen($0)) } }
            _ = MainScheduler.asyncInstance.schedule(()) { Disposables.create() }
            exit(0)
        }
        #expect(Self.message(result).contains("held 1"))
    }

    @Test func `a driver that is attached runs items in order, with timers`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let (wakes, ran, timed) = (Counter(), Counter(), Counter())
            nonisolated(unsafe) var driverThread: UInt?
            MainLoop.attach(wake: { wakes.raise() }, isCurrent: { unsafe driverThread == UInt(pthread_self()) })
            let driver = ThreadBody {
                unsafe driverThread = UInt(pthread_self())
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
            _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) { timed.raise(); return Disposables.create() }
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
        #expect(Self.message(result).contains("called off the main thread"))
    }
}
