// SPDX-License-Identifier: MIT
internal import CSupport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The runtime's living threads.
///
/// Sendable: `threads` is guarded by `lock`, not held while a thread is joined.
final class Roster: @unchecked Sendable {
    static let shared: Roster = {
        _ = atexit { Roster.shared.joinAtExit() }
        return Roster()
    }()

    private let lock = Lock()
    private var threads: [RuntimeThread] = []
    /// Whether all were asked to end; a thread that is added later is asked at once. Guarded by `lock`.
    private var isEnding = false

    /// The threads whose bodies are not over.
    var living: [RuntimeThread] { lock.guarding { threads.filter { !$0.hasEnded } } }

    /// Adds `thread`, which `start` starts, and joins the threads that have ended. Returns false if it was not started; it is not added then.
    ///
    /// Started with the lock held, so that what the thread's first item asks of the roster includes itself.
    func add(_ thread: RuntimeThread, start: () -> Bool) -> Bool {
        let (isStarted, isLate) = lock.guarding {
            let isStarted = start()
            if isStarted { threads.append(thread) }
            return (isStarted, isStarted && isEnding)
        }
        // Started by one of the last items, after all others were asked.
        if isLate { thread.askToEnd() }
        joinEnded()
        return isStarted
    }

    /// Joins what ended, and for a moment waits for what was asked to; threads that run are left alone.
    ///
    /// Not in a forked child, which has none of the threads: one of them may have held `lock` at the fork, and never gives it back there.
    private func joinAtExit() {
        if rx_runtime_is_forked_child() { return }
        let deadline = rx_clock_now() + 200_000_000
        while living.contains(where: \.isEnding), rx_clock_now() < deadline { sched_yield() }
        joinEnded()
    }

    private func joinEnded() {
        let over = lock.guarding {
            let over = threads.filter(\.hasEnded)
            threads.removeAll { thread in over.contains { $0 === thread } }
            return over
        }
        for thread in over { thread.join() }
    }

    /// Ends the listeners. One that is added later finds that the runtime is shut down, and schedules nothing.
    func endListeners() {
        let listeners = lock.guarding {
            defer { threads.removeAll(where: \.isListener) }
            return threads.filter(\.isListener)
        }
        for thread in listeners { thread.askToEnd() }
        for thread in listeners { thread.join() }
    }

    /// Asks all threads to end, and those that are added from now on.
    func endAll() {
        lock.guarding { isEnding = true }
        for thread in living { thread.askToEnd() }
    }

    /// Threads that are added from now on are not asked to end. All earlier ones were joined.
    func reopen() { lock.guarding { isEnding = false } }

    /// Waits for all; the caller has asked them to end.
    func joinAll() {
        while true {
            let taken: [RuntimeThread] = lock.guarding {
                defer { threads = [] }
                return threads
            }
            if taken.isEmpty { return }
            for thread in taken { thread.join() }
        }
    }
}
