// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// A thread that looks after a busy pool. Items may wait behind one that does not end, in its worker's slot or queue, and timers may be due while no
/// worker sleeps for them. The watchdog gives both to another worker within some milliseconds, also to one that never runs out of work of its own. It
/// sleeps for good while the pool is idle: nothing waits, and no worker begins a turn, though some may be inside an item that does not end.
///
/// Sendable: the watchdog's thread sets `parker` before its mailbox can sleep, and others read it only to end a sleep. `pool` is set before any thread
/// starts. The rest is atomic, or guards itself.
final class Watchdog: @unchecked Sendable {
    private static let shortest: Int64 = 1_000_000
    private static let longest: Int64 = 4_000_000
    /// How many looks in a row find the pool idle before the watchdog sleeps for good.
    private static let idleLooksBeforeRest = 16
    /// How long the pool goes without it before the system is asked again, in nanoseconds.
    private static let pause: Int64 = 10_000_000

    /// Set once, before any thread starts; the pool lives as long as the process.
    var pool: Pool!
    private let mailbox = Mailbox(idle: false)
    private var parker: Parker!
    private let started = Atomic<Bool>(false)
    private let retired = Atomic<Bool>(false)
    /// When the thread, which was refused, is asked for again; `.min` when it was not refused.
    private let nextAttempt = Atomic<Int64>(.min)
    /// The workers that wait in their items. The watchdog's thread alone uses it.
    private var waiting = WaitingWorkers()
    /// Held while what was taken from a worker is in no queue: no worker may take the pool for empty then, and end.
    private let freeing = Lock()

    /// Starts the watchdog, or wakes it. A worker calls this when it has filled its slot and no thread watches the slots. False when the system
    /// refuses the thread: the caller then puts its item where other workers find it, and the next call tries again.
    @inline(never)
    func arm() -> Bool {
        // relaxed: spares the system a request at each slot that is filled.
        if nextAttempt.load(ordering: .relaxed) != .min, rx_clock_now() < nextAttempt.load(ordering: .relaxed) { return false }
        // release: pairs with the look in main(). The caller's look at the flag before is in the one order, or behind the pool's lock.
        guard !pool.isWatched.exchange(true, ordering: .releasing) else { return true }
        // acquire-release: elects one thread to start it.
        guard started.claim() else {
            if mailbox.rouse() { parker.wake() }
            return true
        }
        var refusal: String?
        if RuntimeThread(ThreadOptions(name: "rx-watchdog"), refusal: &refusal, body: { self.main() }) != nil { return true }
        let pool: Pool = pool
        nextAttempt.store(rx_clock_now() + Self.pause, ordering: .relaxed)
        // release: another thread may start it now.
        started.publish(false)
        pool.isWatched.publishInOneOrder(false)
        freeAll()
        return false
    }

    /// Ends the thread. The mailbox orders this and a sleep.
    func retire() {
        retired.store(true, ordering: .relaxed)
        if mailbox.rouse() { parker.wake() }
    }

    /// Makes it startable again after its thread was joined; no thread wakes it meanwhile.
    func reset() {
        parker?.destroy()
        parker = nil
        started.store(false, ordering: .relaxed)
        retired.store(false, ordering: .relaxed)
        nextAttempt.store(.min, ordering: .relaxed)
    }

    /// relaxed: the thread ends on it and reads nothing that came before.
    private var isRetired: Bool { retired.load(ordering: .relaxed) }

    private func main() {
        parker = Parker(mailbox)
        while !isRetired {
            look()
            // acquire: pairs with arm(), so that the next look sees the slot for which the flag was raised.
            sleep(until: .max) { !self.pool.isWatched.load(ordering: .acquiring) }
        }
        waiting.forgetAll(in: pool)
        // The parker stays until the threads were joined: a late retire() or arm() may still wake it.
    }

    /// Looks again and again until the pool is idle.
    private func look() {
        waiting.beginLooks(now: rx_clock_now())
        var last = pool.workers.map(\.progress)
        var period = Self.shortest
        var idleLooks = 0
        while !isRetired {
            sleep(until: rx_clock_now() + period) { true }
            var rescued = false, gotOn = false
            for worker in pool.workers {
                let progress = worker.progress
                if progress != last[worker.index] {
                    gotOn = true
                } else if pool.spares.workerCount > 1, free(worker) {
                    rescued = true
                }
                last[worker.index] = progress
            }
            let now = rx_clock_now(), isOverdue = pool.timers.isOverdue(at: now)
            if isOverdue, pool.idle.hasSleepers {
                pool.notify(force: true)
                rescued = true
            }
            waiting.look(at: pool, isOverdue: isOverdue, now: now)
            if !pool.idle.isWhole { pool.start() }
            period = rescued ? Self.shortest : min(period * 2, Self.longest)
            // What falls due sooner, and has no worker that sleeps for it, is looked at then.
            if pool.timers.isUnattended { period = max(Self.shortest, min(period, pool.timers.hint &- now)) }
            idleLooks = gotOn || rescued ? 0 : idleLooks + 1
            // While all sleep, none is inside an item, and nothing waits behind one.
            if idleLooks >= Self.idleLooksBeforeRest || pool.idle.areAsleep(pool.spares.workerCount) {
                if beginRest() { return }
                idleLooks = 0
            }
        }
    }

    /// Says that no watchdog looks, and looks once more. False: it is needed, and goes on.
    private func beginRest() -> Bool {
        // sequentially consistent, and a barrier for slots filled by plain stores. After this a thread that fills a slot, or arms a timer for
        // which no worker sleeps, sees it and arms the watchdog anew. What was done before is seen below.
        pool.isWatched.publishInOneOrder(false)
        if rx_barrier_is_available() { rx_barrier_all() }
        // A producer queues, changes the pool's word, and looks whether the watchdog does. This changes the word between its two steps, so one of the
        // two sees the other.
        _ = pool.idle.sleepersNow
        // With the lock held: a worker whose spare is refused a thread says so before, or reads behind the lock that no watchdog looks.
        let lacksSpares = pool.starting.guarding { pool.lacksSpares }
        let isNeeded = lacksSpares || pool.timers.isUnattended || pool.hasWork || pool.workers.contains { $0.hasSlot || $0.hasQueued }
        if isNeeded { pool.isWatched.publishInOneOrder(true) }
        return !isNeeded
    }

    /// Closes the pool, as `IdleState.close`: what is being freed is queued before, and nothing is freed after.
    func close() -> Bool { freeing.guarding { pool.starting.guarding { pool.idle.close() } } }

    /// Hands what the other workers keep for themselves to all workers. The watchdog has no thread, and those workers believed that it watches them.
    private func freeAll() {
        // The look below sees each item that a worker put into its slot before the barrier. A worker that fills its slot after it reads
        // `isWatched` as false, and arms the watchdog itself.
        if rx_barrier_is_available() { rx_barrier_all() }
        for worker in pool.workers where !worker.isCurrent { _ = free(worker) }
    }

    /// Gives what waits behind the item of `worker` to all; true when something did.
    private func free(_ worker: Worker) -> Bool {
        freeing.acquire()
        defer { freeing.release() }
        if pool.idle.isClosed { return false }
        var freed = false
        if worker.hasSlot, let stuck = unsafe worker.robSlot() {
            unsafe pool.submitToAnyWorker(node: stuck)
            freed = true
        }
        // A batch at a time: an item may enqueue others as fast as they are taken.
        for _ in 0..<RX_INJECTOR_BATCH {
            guard worker.hasQueued, let stuck = unsafe worker.takeOldest() else { break }
            unsafe pool.submitToAnyWorker(node: stuck)
            freed = true
        }
        return freed
    }

    private func sleep(until deadline: Int64, while isWanted: () -> Bool) {
        guard mailbox.prepareSleep() else { return }
        if isWanted(), !isRetired { _ = parker.park(until: deadline) }
        mailbox.cancelSleep()
    }
}
