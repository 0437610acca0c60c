// SPDX-License-Identifier: MIT
internal import CSupport
internal import Glibc

/// How a pool gets its threads, and what it does without some of them.
extension Pool {
    /// How long a pool that lacks threads goes on before it asks for them again, in nanoseconds.
    private static let pause: Int64 = 10_000_000

    /// Starts the threads that are missing. False: there is none.
    ///
    /// Marked as started after a thread was, so that no caller relies on threads that the system then refuses.
    @discardableResult @inline(never)
    func start() -> Bool {
        var complaint: String?
        let isStarted = starting.guarding {
            if idle.isWhole || idle.isClosed { return idle.isStarted }
            let now = rx_clock_now()
            if idle.isStarted, now < nextAttempt { return true }
            var refusal: String?
            for worker in workers[..<size] where !worker.hasThread {
                guard worker.start(refusal: &refusal) else { break }
                threadCount.wrappingAdd(1, ordering: .relaxed)
            }
            let count = threadCount.load(ordering: .relaxed)
            if count < size {
                // Told once for each time that threads begin to be missing.
                if nextAttempt == .min { complaint = "\(count) of \(size) worker threads run: " + (refusal ?? "") }
                nextAttempt = now + Pool.pause
            } else {
                nextAttempt = .min
            }
            if count > 0 { idle.start(isShort: count < size) }
            return count > 0
        }
        if let complaint { Pool.complain(complaint) }
        return isStarted
    }

    /// Gives what the calling worker keeps for itself to all: there is no watchdog to free it from behind an item that does not end.
    @inline(never)
    func shareSlot() {
        if ThreadContext.isWorker, let kept = unsafe rx_context_take_slot(rx_context_current()) { unsafe pushInjected(kept) }
        notify(force: true)
    }

    private static func complain(_ sentence: String) {
        // Not print: standard output belongs to the program.
        _ = unsafe "RxRuntime: \(sentence). What is queued waits for the others; the next need tries again.\n".withCString {
            unsafe write(2, $0, strlen($0))
        }
    }
}
