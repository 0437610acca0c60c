// SPDX-License-Identifier: MIT
import Foundation
import RxRuntime
import Synchronization
import Testing

/// Items that wait and do not say so: a spare takes their place. Each test in a process of its own, which has the pool for itself.
@Suite(.timeLimit(.minutes(5))) struct WaitingWorkersTests {
    @Test func `as many items as there are workers wait for a later item from outside`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(outcome())
            // What lives until `exit` is a leak, so the test is a function that returns.
            func outcome() -> Int32 {
                for _ in 0..<20 {
                    let held = HeldWorkers()
                    if !held.areHeld() { return 2 }
                    SerialScheduler().execute { held.release() }
                    if !held.areFree() { return 3 }
                }
                return 0
            }
        }
    }

    @Test func `while items wait and nothing else comes the watchdog rests, and an item that comes then gets a spare`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(outcome())
            // What lives until `exit` is a leak, so the test is a function that returns.
            func outcome() -> Int32 {
                for _ in 0..<3 {
                    let held = HeldWorkers()
                    if !held.areHeld() { return 2 }
                    // Before the first round there may be no watchdog.
                    if !eventually({ (looksOfTheWatchdog(within: .milliseconds(100)) ?? 0) == 0 }) { return 3 }
                    SerialScheduler().execute { held.release() }
                    if !held.areFree() { return 4 }
                }
                return looksOfTheWatchdog(within: .zero) == nil ? 5 : 0
            }
        }
    }

    @Test func `items wait for each other in a chain, and for a timer`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(outcome())
            // What lives until `exit` is a leak, so the test is a function that returns.
            func outcome() -> Int32 {
                let pool = ConcurrentScheduler.instance
                let over = DispatchSemaphore(value: 0)
                /// Waits for an item that waits for an item, `depth` deep; the last one waits for a timer.
                func wait(_ depth: Int, then answer: @escaping @Sendable () -> Void) {
                    SerialScheduler().execute {
                        let inner = DispatchSemaphore(value: 0)
                        if depth > 0 {
                            wait(depth - 1) { inner.signal() }
                        } else {
                            _ = pool.scheduleRelative((), dueTime: .milliseconds(1)) {
                                inner.signal()
                                return Disposables.create()
                            }
                        }
                        if inner.wait(timeout: .now() + 20) != .success { exit(1) }
                        answer()
                    }
                }
                wait(8) { over.signal() }
                return over.wait(timeout: .now() + 30) == .success ? 0 : 2
            }
        }
    }

    @Test func `an item that computes gets no spare, and the spares of items that waited rest`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(outcome())
            // What lives until `exit` is a leak, so the test is a function that returns.
            func outcome() -> Int32 {
                let pool = ConcurrentScheduler.instance
                func threads() -> Int { Runtime.threads.filter { $0.hasPrefix("rx-spare") }.count }
                let (isOver, late) = (Flag(), Counter())
                for _ in 0..<pool.width { pool.execute { while !isOver.isRaised {} } }
                pool.execute { late.raise() }
                let end = ContinuousClock.now + .milliseconds(200)
                while ContinuousClock.now < end {}
                if late.value != 0 || threads() != 0 { return 1 }
                isOver.raise()
                if !eventually({ late.value == 1 }) { return 2 }
                // One item after the other waits: the same spares serve for all.
                for _ in 0..<5 {
                    let held = HeldWorkers()
                    if !held.areHeld() { return 3 }
                    pool.execute { held.release() }
                    if !held.areFree() { return 4 }
                }
                if threads() > pool.width { return 5 }
                Runtime.shutdown()
                return Runtime.threads.isEmpty ? 0 : 6
            }
        }
    }

    @Test func `a shutdown comes while spares serve for items that wait`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(outcome())
            // What lives until `exit` is a leak, so the test is a function that returns.
            func outcome() -> Int32 {
                let (held, isServed) = (HeldWorkers(), Flag())
                if !held.areHeld() { return 1 }
                ConcurrentScheduler.instance.execute { isServed.raise() }
                if !eventually({ isServed.isRaised }) { return 2 }
                Thread.detachNewThread {
                    if !eventually({ Runtime.isShutDown }) { exit(3) }
                    held.release()
                }
                Runtime.shutdown()
                return held.areAllOver && Runtime.threads.isEmpty ? 0 : 4
            }
        }
    }
}

/// As many items as the pool has workers, each of which waits.
private struct HeldWorkers: Sendable {
    private let width = ConcurrentScheduler.instance.width
    private let gate = DispatchSemaphore(value: 0)
    private let begun = Counter(), over = Counter()

    init() {
        for _ in 0..<width {
            ConcurrentScheduler.instance.execute { [self] in
                begun.raise()
                if gate.wait(timeout: .now() + 60) != .success { exit(99) }
                over.raise()
            }
        }
    }

    /// Whether each begins soon.
    func areHeld() -> Bool { eventually { begun.value == width } }
    /// Ends their waits.
    func release() { for _ in 0..<width { gate.signal() } }
    /// Whether each is over soon.
    func areFree() -> Bool { eventually { areAllOver } }
    var areAllOver: Bool { over.value == width }
}

/// How often the thread of the watchdog went to sleep in that time. Nil: there is none.
private func looksOfTheWatchdog(within duration: Duration) -> Int? {
    func sleeps() -> Int? {
        let tasks = "/proc/self/task"
        for number in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
            // Lines of a name, a tab and a value; the first one is the thread's name: see proc(5).
            guard let status = try? String(contentsOfFile: "\(tasks)/\(number)/status", encoding: .utf8) else { continue }
            let lines = status.split(separator: "\n").map { $0.split(separator: "\t") }
            guard lines.first?.last == "rx-watchdog" else { continue }
            return lines.first { $0.first == "voluntary_ctxt_switches:" }?.last.flatMap { Int($0) }
        }
        return nil
    }
    guard let before = sleeps() else { return nil }
    pass(duration)
    return sleeps().map { $0 - before }
}

/// Raised once, by any thread.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
}
