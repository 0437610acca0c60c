// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import RxRuntime
import Synchronization

/// Waits for other threads until `condition` holds; false when `seconds` pass without it.
func eventually(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > deadline { return false }
        sched_yield()
    }
    return true
}

/// Lets `duration` pass, without asking the kernel for a sleep.
func pass(_ duration: Duration) {
    let start = ContinuousClock.now
    _ = eventually { ContinuousClock.now - start > duration }
}

/// The right to keep one of the pool's workers waiting.
private let heldWorker = NSLock()

/// Runs a test whose item waits for what only another worker can run. One at a time: on two processors two of these items hold the whole pool, and
/// neither is served.
func holdingAWorker(_ body: () throws -> Void) rethrows { try heldWorker.withLock(body) }

/// How many times as long the stress tests run: 1, and more under `make soak` (RXRING_SOAK).
let soak: Int = max(1, ProcessInfo.processInfo.environment["RXRING_SOAK"].flatMap(Int.init) ?? 1)

/// Runs `body` on `count` threads that start together, and waits for them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let ready = Counter()
    let threads = (0..<count).map { index in
        ThreadBody {
            ready.raise()
            while ready.value < count { sched_yield() }
            body(index)
        }
    }
    for thread in threads { thread.start() }
    for thread in threads { thread.join() }
}

/// A plain thread of the test's own.
final class ThreadBody: @unchecked Sendable {
    private let body: @Sendable () -> Void
    private let over = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func start() {
        Thread.detachNewThread { [self] in
            body()
            over.signal()
        }
    }

    func join() { over.wait() }
}

/// A counter that any thread may raise.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .acquiring) }
    @discardableResult func raise() -> Int { count.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// Whether `text`, what a process that trapped said, has `rule` in it. In a debug build: optimised, `precondition` traps without its
/// sentence, so that only the trap is left to look at.
func says(_ text: String, _ rule: String) -> Bool {
    #if DEBUG
        text.contains(rule)
    #else
        true
    #endif
}
