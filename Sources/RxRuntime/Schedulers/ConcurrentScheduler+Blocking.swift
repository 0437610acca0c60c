// SPDX-License-Identifier: MIT
internal import CSupport

extension ConcurrentScheduler {
    /// Runs `body`, which may block the calling thread, and has another thread do the work of this one meanwhile.
    ///
    /// The worker pool has as many threads as there are processors. Items that wait for later items of the pool would wait for ever once they
    /// hold all threads; inside this they do not. `toBlocking` and a paced `observe(on:)` call it themselves.
    ///
    ///     scheduler.execute { let answer = ConcurrentScheduler.blocking { future.wait() } ... }
    ///
    /// Sixteen threads at most take the places of blocked ones (eight to sixteen on machines with more than 32 processors). Items that block
    /// beyond that hold others up. A thread is started when it is needed first, and rests afterwards.
    /// Elsewhere than on a worker, and inside another `blocking`, it only calls `body`. Errors of `body` are thrown on. It allocates nothing.
    public static func blocking<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard Pool.shared.beginBlocking() else { return try body() }
        defer { Pool.shared.endBlocking() }
        return try body()
    }
}

extension Pool {
    /// Has a spare take the place of a worker that waits in its item. The watchdog calls this.
    func replaceWaiting() { if spares.beginBlocking() { startSpare() } }

    /// Has a spare take the place of the calling worker; false where that is done already, or on other threads.
    fileprivate func beginBlocking() -> Bool {
        let context = unsafe rx_context_current()
        guard unsafe rx_context_begin_blocking(context) else { return false }
        // What this worker kept for itself would wait until the watchdog looks.
        if let node = unsafe rx_context_take_slot(context) { unsafe Worker.pushToOwnQueue(node) }
        SerialScheduler.releaseRecent()
        if spares.beginBlocking() { startSpare() }
        if hasWork { notifyOthers() }
        return true
    }

    fileprivate func endBlocking() {
        unsafe rx_context_end_blocking(rx_context_current())
        let lackedSpares = lacksSpares
        spares.endBlocking(in: self)
        if lackedSpares, spares.surplusCount >= 0 { recountThreads() }
    }
}
