// SPDX-License-Identifier: MIT
internal import CSupport

/// Memory of `CSupport` that the system refused.
enum Memory {
    /// How long an allocation is tried again, in nanoseconds.
    private static let retrySpan: Int64 = 1_000_000_000

    /// Returns what `make` returns. Where memory is exhausted it tries again for a second, which blocks the caller, and then returns nil.
    static func insist<Made>(_ make: () -> Made?) -> Made? {
        if let made = make() { return made }
        let end = rx_clock_now() + retrySpan
        var round = 0
        repeat {
            Lock.wait(round: round)
            round += 1
            if let made = make() { return made }
        } while rx_clock_now() < end
        return nil
    }
}

extension Runtime {
    /// What a caller is about to make. A process that a shortage must not end asks for this memory first. What it then makes cannot fail.
    package enum Need {
        /// The runtime's pool and its main loop.
        case runtime
        /// A serial scheduler on the pool.
        case scheduler
        /// A serial scheduler with a thread of its own.
        case dedicated
        /// A subscription whose elements cross to other schedulers this many times.
        case hops(Int)
    }

    /// Runs `body` once the memory for `need` is granted. Returns nil if there is none; `body` did not run then.
    package static func with<Made>(_ need: Need, _ body: () -> Made?) -> Made? {
        var wanted = rx_allotment()
        switch need {
        case .runtime:
            let workers = UInt32(Pool.sizeWithSpares)
            // A mailbox for each worker, the watchdog, the main loop and its two schedulers; contexts for the workers and the loop.
            wanted = rx_allotment(inboxes: workers + 4, contexts: workers + 1, timers: 2, injectors: 1, deques: workers, handoffs: 0)
        case .scheduler: wanted.inboxes = 1
        case .dedicated: wanted = rx_allotment(inboxes: 2, contexts: 1, timers: 1, injectors: 0, deques: 0, handoffs: 0)
        case .hops(0): return body()
        case .hops(let count): wanted.handoffs = UInt32(clamping: count)
        }
        guard rx_allotment_grant(wanted) else { return nil }
        defer { rx_allotment_end() }
        return body()
    }

    /// Whether `bytes` of memory can be had. The caller then allocates through Swift's runtime, which ends the process if there is none.
    package static func hasMemory(for bytes: Int) -> Bool { rx_allotment_is_there(bytes) }

    /// The same for a trace of `capacity` events.
    package static func hasMemory(forTraceOf capacity: Int) -> Bool { hasMemory(for: TraceLog.bytes(of: capacity)) }

    /// Makes what every session needs.
    package static func prepare() {
        _ = Pool.shared
        _ = MainLoop.loop
        _ = MainScheduler.instance
        _ = MainScheduler.asyncInstance
    }

    /// Whether the pool has a thread to run items on; starts its threads if it has none. Any thread.
    package static var hasWorkers: Bool { Pool.shared.idle.isStarted || Pool.shared.start() }
}
