// SPDX-License-Identifier: MIT
internal import CSupport

/// How a pool gets its threads, and what it does without some of them.
extension Pool {
    /// How long a pool that lacks threads goes on before it asks for them again, in nanoseconds.
    private static let pause: Int64 = 10_000_000

    /// Starts the threads that are missing, of workers and of spares for blocked ones. False: no worker has a thread.
    ///
    /// Marked as started after a thread was, so that no caller relies on threads that the system then refuses.
    @discardableResult @inline(never)
    func start() -> Bool {
        var complaint: String?
        let isStarted = starting.guarding {
            if idle.isWhole || idle.isClosed && !idle.isStarted { return idle.isStarted }
            let now = rx_clock_now()
            if idle.isStarted, now < nextAttempt { return true }
            var refusal: String?
            for worker in workers[..<size] where !worker.hasThread && !idle.isClosed {
                guard worker.start(refusal: &refusal) else { break }
            }
            let count = workers[..<size].count { $0.hasThread }
            let areSparesThere = spares.fill(in: self, refusal: &refusal)
            let isShort = count < size || !areSparesThere
            rx_process_note_pool(count == 0)
            if isShort { complaint = noteShortage(shortage(having: count), refusal, at: now) } else { nextAttempt = .min }
            if count > 0 { idle.start(isShort: isShort) }
            return count > 0
        }
        if let complaint { Pool.complain(complaint) }
        return isStarted
    }

    /// Something was queued that wakes no worker, as it stands behind what waits since the pool has no thread: asks for threads again.
    @inline(never)
    func startAgain() {
        if start() { notify(force: true) }
    }

    /// Starts the missing threads, since no worker is awake to see what is queued, and has the watchdog ask for spares.
    @inline(never)
    func startMissing() {
        start()
        if lacksSpares { _ = areSparesWatched() }
    }

    /// Sets when the missing threads are asked for again. Returns a complaint when threads begin to be missing, and nil after that. With the lock
    /// held.
    private func noteShortage(_ what: String, _ refusal: String?, at now: Int64) -> String? {
        defer { nextAttempt = now + Pool.pause }
        return nextAttempt == .min ? "\(what): \(refusal ?? "")" : nil
    }

    /// What a pool lacks that has `count` threads of workers.
    private func shortage(having count: Int) -> String {
        switch count {
        case 0: "none of \(size) worker threads could be started"
        case size: Pool.lacksSpare
        default: "only \(count) of \(size) worker threads could be started"
        }
    }

    private static let lacksSpare = "a blocked worker has no spare"

    /// Starts a spare for a worker that begins to block. If the thread is refused, the watchdog asks again, and so does a
    /// thread that finds no worker awake. If the watchdog has no thread either, the worker asks for a second before it blocks.
    func startSpare() {
        var complaint: String?
        let isThere = starting.guarding {
            var refusal: String?
            if spares.fill(in: self, refusal: &refusal) { return true }
            complaint = noteShortage(Pool.lacksSpare, refusal, at: rx_clock_now())
            idle.start(isShort: true)
            return false
        }
        if let complaint { Pool.complain(complaint) }
        if isThere || areSparesWatched() { return }
        _ = Memory.insist {
            start()
            return areSparesWatched() || !lacksSpares ? true : nil
        }
    }

    /// Whether a blocked worker has no spare because the system refused its thread. A hint.
    var lacksSpares: Bool { spares.surplusCount < 0 && !idle.isWhole }

    /// Has the watchdog ask for spares; false where it has no thread.
    ///
    /// relaxed: the pool's lock orders it, which the caller had before, and the watchdog has between its lowering of the flag and its last look.
    func areSparesWatched() -> Bool { isWatched.load(ordering: .relaxed) || watchdog.arm() }

    /// Called when a blocked worker that had no spare is back: the pool lacks one thread less.
    func recountThreads() {
        starting.guarding { nextAttempt = .min }
        start()
    }

    /// Hands what the calling worker keeps for itself to all workers. No watchdog would free it from behind an item that does not end.
    @inline(never)
    func giveUpSlot() {
        if ThreadContext.isWorker, let kept = unsafe rx_context_take_slot(rx_context_current()) { unsafe pushToInjector(kept) }
        notify(force: true)
    }

    private static func complain(_ sentence: String) {
        say("RxRuntime: \(sentence). What is queued may have to wait; the next need tries again.\n")
    }
}
