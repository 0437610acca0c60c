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
                let pool = ConcurrentScheduler.instance
                for _ in 0..<20 {
                    let (later, begun, over) = (DispatchSemaphore(value: 0), Counter(), Counter())
                    for _ in 0..<pool.width {
                        pool.execute {
                            begun.raise()
                            if later.wait(timeout: .now() + 20) != .success { exit(1) }
                            over.raise()
                        }
                    }
                    if !eventually({ begun.value == pool.width }) { return 2 }
                    SerialScheduler().execute { for _ in 0..<pool.width { later.signal() } }
                    if !eventually({ over.value == pool.width }) { return 3 }
                }
                return 0
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
                    let (gate, begun, over) = (DispatchSemaphore(value: 0), Counter(), Counter())
                    for _ in 0..<pool.width {
                        pool.execute {
                            begun.raise()
                            gate.wait()
                            over.raise()
                        }
                    }
                    if !eventually({ begun.value == pool.width }) { return 3 }
                    pool.execute { for _ in 0..<pool.width { gate.signal() } }
                    if !eventually({ over.value == pool.width }) { return 4 }
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
                let pool = ConcurrentScheduler.instance
                let (gate, begun, over) = (DispatchSemaphore(value: 0), Counter(), Counter())
                for _ in 0..<pool.width {
                    pool.execute {
                        begun.raise()
                        gate.wait()
                        over.raise()
                    }
                }
                if !eventually({ begun.value == pool.width }) { return 1 }
                let isServed = Flag()
                pool.execute { isServed.raise() }
                if !eventually({ isServed.isRaised }) { return 2 }
                Thread.detachNewThread {
                    if !eventually({ Runtime.isShutDown }) { exit(3) }
                    for _ in 0..<pool.width { gate.signal() }
                }
                Runtime.shutdown()
                return over.value == pool.width && Runtime.threads.isEmpty ? 0 : 4
            }
        }
    }
}

/// Raised once, by any thread.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
}
