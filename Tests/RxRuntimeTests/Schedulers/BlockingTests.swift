// SPDX-License-Identifier: MIT
import Foundation
import RefusedMemory
import RxRuntime
import Testing

/// `ConcurrentScheduler.blocking`: what waits for later items of the pool goes on. Each in a process of its own, which has the pool for itself.
@Suite(.timeLimit(.minutes(5))) struct BlockingTests {
    @Test func `as many items as there are workers wait for a later item and a timer`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            let (later, due, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Counter())
            for _ in 0..<pool.width {
                pool.execute {
                    if ConcurrentScheduler.blocking({ later.wait(timeout: .now() + 20) }) != .success { exit(1) }
                    if ConcurrentScheduler.blocking({ due.wait(timeout: .now() + 20) }) != .success { exit(2) }
                    over.raise()
                }
            }
            for _ in 0..<pool.width {
                pool.execute { later.signal() }
                _ = pool.scheduleRelative((), dueTime: .milliseconds(30)) {
                    due.signal()
                    return Disposables.create()
                }
            }
            exit(eventually { over.value == pool.width } ? 0 : 3)
        }
    }

    @Test func `what a worker has queued for itself runs while it is blocked`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            let over = Counter()
            for _ in 0..<pool.width {
                pool.execute {
                    // One in the worker's slot, one in its queue.
                    let (first, second) = (SerialScheduler(), SerialScheduler())
                    let answers = DispatchSemaphore(value: 0)
                    first.execute { answers.signal() }
                    second.execute { answers.signal() }
                    pool.execute { answers.signal() }
                    for _ in 0..<3 {
                        if ConcurrentScheduler.blocking({ answers.wait(timeout: .now() + 20) }) != .success { exit(1) }
                    }
                    over.raise()
                }
            }
            exit(eventually { over.value == pool.width } ? 0 : 3)
        }
    }

    @Test func `a blocked item that waits for a blocked item that waits for a third goes on`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            let over = DispatchSemaphore(value: 0)
            /// Waits for an item that waits for an item, `depth` deep.
            func wait(_ depth: Int, then answer: @escaping @Sendable () -> Void) {
                pool.execute {
                    let inner = DispatchSemaphore(value: 0)
                    if depth > 0 { wait(depth - 1) { inner.signal() } } else { inner.signal() }
                    let result = ConcurrentScheduler.blocking { ConcurrentScheduler.blocking { inner.wait(timeout: .now() + 20) } }
                    if result != .success { exit(1) }
                    answer()
                }
            }
            wait(12) { over.signal() }
            exit(over.wait(timeout: .now() + 30) == .success ? 0 : 2)
        }
    }

    @Test func `a thousand in turn use few threads, and so do a hundred at once`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            func threads() -> Int { Runtime.threads.filter { $0.hasPrefix("rx-spare") }.count }
            for _ in 0..<1_000 {
                let (inner, outer) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                pool.execute {
                    pool.execute { inner.signal() }
                    if ConcurrentScheduler.blocking({ inner.wait(timeout: .now() + 20) }) != .success { exit(1) }
                    outer.signal()
                }
                if outer.wait(timeout: .now() + 20) != .success { exit(2) }
            }
            if threads() > pool.width + 1 { exit(3) }
            // In a scope: the optimiser releases nothing that lives until `exit`, and then it is a leak.
            do {
                let (gate, over, begun) = (DispatchSemaphore(value: 0), Counter(), Counter())
                for _ in 0..<100 {
                    pool.execute {
                        begun.raise()
                        ConcurrentScheduler.blocking { _ = gate.wait(timeout: .distantFuture) }
                        over.raise()
                    }
                }
                // As many as there are threads for wait at once.
                if !eventually({ begun.value >= pool.width + 8 }) { exit(4) }
                if threads() > 16 { exit(5) }
                for _ in 0..<100 { gate.signal() }
                if !eventually({ over.value == 100 }) { exit(6) }
            }
            // The pool is whole again, and can be shut down while spares rest.
            let after = Counter()
            for _ in 0..<1_000 { pool.execute { after.raise() } }
            if !eventually({ after.value == 1_000 }) { exit(7) }
            Runtime.shutdown()
            exit(Runtime.threads.isEmpty ? 0 : 8)
        }
    }

    @Test func `a shutdown waits for what is blocked, which a spare serves until then`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            let (begun, over) = (Counter(), Counter())
            for _ in 0..<pool.width {
                pool.execute {
                    begun.raise()
                    if !eventually({ Runtime.isShutDown }) { exit(1) }
                    let answer = DispatchSemaphore(value: 0)
                    pool.execute { answer.signal() }
                    if ConcurrentScheduler.blocking({ answer.wait(timeout: .now() + 20) }) != .success { exit(2) }
                    over.raise()
                }
            }
            if !eventually({ begun.value == pool.width }) { exit(3) }
            Runtime.shutdown()
            exit(over.value == pool.width && Runtime.threads.isEmpty ? 0 : 4)
        }
    }

    @Test func `a spare that was refused its thread is asked for again by the watchdog, and what waits for each other goes on`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            // The watchdog starts when a worker keeps an item to itself.
            let pool = ConcurrentScheduler.instance
            let served = eventually {
                pool.execute { SerialScheduler().execute {} }
                return Runtime.threads.contains("rx-watchdog")
            }
            exit(served ? Self.blocksWithoutSpares(until: { refused_memory_count() > pool.width + 2 }) : 9)
        }
    }

    @Test func `without a watchdog the worker that blocks asks for the spare again`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            exit(Self.blocksWithoutSpares(until: { refused_memory_count() > 3 }))
        }
    }

    /// Blocks every worker while no thread is to be had, until `isEnough`. 0: what they wait for ran once threads were to be had again.
    private static func blocksWithoutSpares(until isEnough: () -> Bool) -> Int32 {
        let pool = ConcurrentScheduler.instance
        let (later, ready, over) = (DispatchSemaphore(value: 0), Counter(), Counter())
        // Every worker has its thread.
        for _ in 0..<pool.width {
            pool.execute {
                ready.raise()
                if !eventually({ ready.value > pool.width }) { exit(1) }
                if ConcurrentScheduler.blocking({ later.wait(timeout: .now() + 20) }) != .success { exit(2) }
                over.raise()
            }
        }
        if !eventually({ ready.value == pool.width }) { return 3 }
        // What a thread of the runtime is kept in.
        refused_memory_everywhere(40)
        ready.raise()
        if !eventually({ refused_memory_count() > 0 }) { return 4 }
        pool.execute { for _ in 0..<pool.width { later.signal() } }
        if !eventually(isEnough) { return 5 }
        refused_memory_everywhere(0)
        return eventually { over.value == pool.width } ? 0 : 6
    }

    @Test func `elsewhere it only calls its body`() throws {
        struct Failure: Error {}
        #expect(ConcurrentScheduler.blocking { 5 } == 5)
        #expect(throws: Failure.self) { try ConcurrentScheduler.blocking { throw Failure() } }
        let answers = DispatchSemaphore(value: 0)
        SerialScheduler(dedicated: ThreadOptions(name: "rx-blocks")).execute {
            _ = ConcurrentScheduler.blocking { answers.signal() }
        }
        #expect(answers.wait(timeout: .now() + 20) == .success)
    }
}
