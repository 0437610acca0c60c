// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// One thread of a pool: its slot, its queue, and its loop.
///
/// Sendable: `tick`, `streak`, `searching`, `sleptBriefly` and `parker` belong to the worker's thread (`parker` is published by its first sleep). The watchdog may
/// take from the context's slot and any thread from `deque`, both of which are atomic. `thread` is guarded by the pool's lock, `starting`.
///
/// Safe: `deque` is valid as long as the worker, and workers live as long as the process.
@safe
final class Worker: @unchecked Sendable {
    /// How often in a row the slot goes before the queue, so that two schedulers that call each other do not starve the others.
    private static let longestStreak = 64
    /// How long a worker searches before it sleeps again after a brief sleep, in nanoseconds: what a sleep costs a processor.
    private static let longestSearch: Int64 = 5_000
    /// A sleep of less than this, with its wake, means that work comes faster than workers can sleep.
    private static let briefSleep: Int64 = 15_000

    // First, and away from what the worker writes: a thread that wakes it reads these.
    private let mailbox = Mailbox(idle: false)
    private var parker: Parker!
    let index: Int
    /// Set once, before any thread starts; the pool lives as long as the process.
    var pool: Pool!
    private let deque: OpaquePointer
    private let context: ThreadContext
    private let observed = ObservedPlace()
    /// Turns begun; the watchdog compares it.
    private let turns = Atomic<UInt>(0)
    /// The kernel's number of its thread, which the watchdog asks about; 0 before it has one. relaxed: says nothing but itself.
    private let threadNumber = Atomic<Int>(0)
    /// Counts the calls of `next`: now and then the timers and the injector come first.
    private var tick: UInt = 0
    /// How often in a row the slot went before the queue.
    private var streak = 0
    /// Whether the pool's word counts this worker as searching.
    private var searching = false
    /// Whether its last sleep was so short that a search would have cost less; not where one worker has the only processor.
    private var sleptBriefly = false
    /// Guarded by the pool's lock.
    private var thread: RuntimeThread?

    init(index: Int) {
        self.index = index
        guard let deque = unsafe Memory.insist({ unsafe rx_deque_create(Int(RX_ALLOTMENT_NODES)) }) else {
            fatalError("RxRuntime: no memory for a worker")
        }
        unsafe self.deque = unsafe deque
        unsafe context = ThreadContext(deque: deque)
    }

    /// Starts its thread; false, and why, when the system refuses one. With the pool's lock held.
    func start(refusal: inout String?) -> Bool {
        thread = RuntimeThread(
            ThreadOptions(name: name), refusal: &refusal, whenOver: { self.pool.spares.resumeAll() }, body: { self.main() })
        return hasThread
    }

    /// Whether it was given a thread. With the pool's lock held.
    var hasThread: Bool { thread != nil }

    /// Whether it has no thread that could run something. With the pool's lock held.
    var lacksThread: Bool { thread?.hasEnded ?? true }

    private var name: String { index < pool.size ? "rx-worker-\(index)" : "rx-spare-\(index - pool.size)" }

    private func main() {
        parker = Parker(mailbox)
        threadNumber.store(Int(rx_thread_current_id()), ordering: .relaxed)
        let pool = self.pool!
        context.batch = ThreadContext.fullBatch
        let outer = unsafe context.enter()
        if index < pool.size {
            while takeStep(pool) {}
        } else {
            while true {
                while takeStep(pool) { if pool.spares.areTooMany, !pool.idle.isClosed { rest(pool) } }
                // The pool has closed. A spare that a blocked worker needs looks again and again; the others rest until all have nothing left.
                if pool.spares.isOver(pool) { break }
                if !rest(pool) { Lock.wait(round: .max) }
            }
        }
        ItemFreelist.discard()
        SerialScheduler.releaseRecent()
        unsafe context.leave(to: outer)
        if searching { endSearch() }
        // The parker stays: the thread that ended a sleep from outside may still be about to wake it, and is not joined.
    }

    /// Runs what is next, or sleeps; false when the pool has closed and nothing is left.
    @inline(__always)
    private func takeStep(_ pool: Pool) -> Bool {
        if let node = unsafe next(pool) {
            unsafe run(node)
        } else if pool.idle.isClosed {
            // The last look: what was queued before the pool closed is seen after reading that it has.
            if !pool.hasWork, !hasSlot { return false }
        } else if let node = unsafe park() {
            unsafe run(node)
        }
        return true
    }

    /// A spare worker that no blocked one needs any more leaves what it has to the others, and waits until it is needed again, or the pool is over.
    /// False: it is needed.
    @discardableResult
    private func rest(_ pool: Pool) -> Bool {
        guard pool.spares.beginRest(index) else { return false }
        while let node = unsafe takeSlot() ?? takeOldest() { unsafe pool.pushToInjector(node) }
        SerialScheduler.releaseRecent()
        if searching { endSearch() }
        if pool.hasWork { pool.notify(force: true) }
        // In a pool that has closed this may be the last thread that could run something.
        if pool.idle.isClosed { pool.spares.resumeAll() }
        pool.spares.awaitEndOfRest(index, in: pool)
        return true
    }

    /// Gives back the parker on which it slept. Its thread was joined, and no thread uses the pool.
    func releaseParker() {
        parker?.destroy()
        parker = nil
    }

    /// Makes it as good as new, under the same conditions.
    func reset() {
        releaseParker()
        thread = nil
        threadNumber.store(0, ordering: .relaxed)
    }

    /// Runs what came out of a queue.
    @inline(__always)
    private func run(_ node: UnsafeMutablePointer<rx_node>) {
        if searching { endSearch() }
        // relaxed: the watchdog only compares.
        turns.store(turns.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
        if SchedulerObservation.isOn { unsafe runObserved(Runnable.dequeued(node)) } else { unsafe Runnable.run(node) }
    }

    /// Empties the slot from another thread, one at a time.
    func robSlot() -> UnsafeMutablePointer<rx_node>? { unsafe rx_context_rob_slot(context.raw) }

    /// Empties the slot.
    @inline(__always)
    private func takeSlot() -> UnsafeMutablePointer<rx_node>? { unsafe rx_context_take_slot(context.raw) }

    /// Queues `node` at the new end of the calling worker's queue, or, without memory to make that longer, in the injector.
    static func pushToOwnQueue(_ node: UnsafeMutablePointer<rx_node>) {
        if unsafe !rx_deque_push(rx_context_deque(rx_context_current()), node) { unsafe Pool.shared.pushToInjector(node) }
    }

    /// Takes the oldest. Any thread.
    func takeOldest() -> UnsafeMutablePointer<rx_node>? {
        var lost = false
        repeat {
            if let node = unsafe rx_deque_steal(deque, &lost) { return unsafe node }
        } while lost
        return nil
    }

    /// Whether the queue holds something; a hint.
    var hasQueued: Bool { unsafe rx_deque_count(deque) > 0 }

    /// Whether the caller runs on it.
    var isCurrent: Bool { context.isCurrent }

    /// Whether a thread that ended its sleep left an item for it. A hint.
    var wasHandedSomething: Bool { mailbox.hasItems }

    /// Whether its thread waits for something, as the kernel knows. Asks it.
    var waits: Bool {
        let number = threadNumber.load(ordering: .relaxed)
        return number != 0 && rx_thread_waits(Int32(number))
    }

    /// What the watchdog and a shutdown compare.
    var progress: UInt { turns.load(ordering: .relaxed) }
    var hasSlot: Bool { unsafe rx_context_has_slot(context.raw) }

    /// The node to run next, with its reference. The order is: the slot, the own queue, the injector, the timers, and the work of other workers. Now
    /// and then the timers and the injector come first.
    @inline(__always)
    private func next(_ pool: Pool) -> UnsafeMutablePointer<rx_node>? {
        tick &+= 1
        if tick & 7 == 0 {
            expireTimers(areNext: false)
            if tick & 63 == 0, let injected = unsafe pool.takeFromInjector(for: self) { return unsafe injected }
        }
        if streak < Self.longestStreak, let ready = unsafe takeSlot() {
            streak += 1
            return unsafe ready
        }
        streak = 0
        // The slot once more: a streak that was too long passed it by.
        if let own = unsafe takeOldest() ?? takeSlot() ?? pool.takeFromInjector(for: self) { return unsafe own }
        if expireTimers(areNext: true), let own = unsafe takeSlot() ?? takeOldest() { return unsafe own }
        guard let stolen = unsafe pool.steal(for: self) else { return nil }
        if SchedulerObservation.isOn { counters.noteSteal() }
        return unsafe stolen
    }

    private var counters: SchedulerCounters { observed.counters(name, .worker) }

    /// Runs `runnable` and counts it; a serial scheduler counts its own items.
    private func runObserved(_ runnable: Runnable) {
        if runnable is SerialScheduler { return runnable.run() }
        let (counters, start) = (counters, rx_clock_now())
        counters.noteDepth(Int(unsafe rx_deque_count(deque)) + 1)
        TraceLog.shared.arrive(runnable, on: counters)
        runnable.run()
        counters.noteItem(took: rx_clock_now() - start)
        TraceLog.shared.span(counters, from: start)
    }

    /// Queues what is due; true when something was. If more than one item is due, another worker is woken, since the caller runs only one next. If
    /// one is due and the caller has an item before it, the caller runs it soon. Should that item not end, the watchdog sees to the rest, and to the
    /// deadlines that wait.
    @discardableResult
    private func expireTimers(areNext: Bool) -> Bool {
        let hint = pool.timers.hint
        guard hint != .max else { return false }
        let now = rx_clock_now()
        guard hint <= now else { return false }
        let ready = unsafe pool.timers.expire(at: now) { unsafe Worker.pushToOwnQueue($0) }
        if ready > 1 { pool.notifyOthers() } else if ready == 1, !areNext || pool.timers.arePending { pool.watch() }
        return ready > 0
    }

    private func endSearch() {
        searching = false
        pool.idle.endSearch()
        if pool.hasWork { pool.notify() }
        // It may have been woken for deadlines that no worker sleeps for, and what it takes instead may take long.
        if pool.timers.arePending, pool.timers.isUnattended { pool.watch() }
    }

    /// Looks for work for as long as a sleep would cost, if no other worker does. True when there is some. Producers that find a worker searching wake
    /// none, so a burst of items that are run faster than they come costs no system call an item.
    private func searchAwhile() -> Bool {
        if !searching {
            guard pool.idle.beginSearch() else { return false }
            searching = true
        }
        let end = rx_clock_now() + Self.longestSearch
        repeat {
            if pool.hasWork { return true }
            rx_cpu_pause()
        } while rx_clock_now() < end
        return false
    }

    /// Sleeps, unless there is something to do. Returns what the thread that ended the sleep handed over.
    ///
    /// The order is that of `IdleState`: the worker announces its sleep, in its mailbox and in the pool's word, and then looks at the queues once more. A
    /// producer queues, and then looks at the announcements. One of the two sees the other.
    private func park() -> UnsafeMutablePointer<rx_node>? {
        if pool.timers.waitAwake(unless: { pool.hasWork }) { return nil }
        if sleptBriefly, searchAwhile() { return nil }
        SerialScheduler.releaseRecent()
        guard mailbox.prepareSleep() else { fatalError("RxRuntime: something came to a worker's mailbox while it was awake") }
        let wasSearching = searching
        pool.idle.sleep(worker: index, wasSearching: searching)
        // The last look. Work that it sees ends the sleep before it began.
        let seesWork = pool.hasWork
        var sleptForTimers = false
        if !seesWork, !pool.idle.isClosed {
            let deadline = pool.timers.beginSleep(index)
            sleptForTimers = deadline != nil
            if sleptForTimers { pool.idle.noteKeeper(index) }
            let begun = rx_clock_now()
            _ = parker.park(until: deadline ?? .max)
            sleptBriefly = pool.size > 1 && rx_clock_now() - begun < Self.briefSleep
            if sleptForTimers {
                pool.idle.noteKeeper(nil)
                pool.timers.endSleep(index)
            }
        }
        // Takes the announcement back. If another thread has done so, it woke this worker to search.
        searching = !pool.idle.wakeUp(worker: index)
        // What it sees may have come while it searched: no worker was woken for it then. So it searches on, because it may be handed something else.
        if seesWork, wasSearching, !searching { searching = pool.idle.beginSearch() }
        // Ends the sleep, if no other thread did.
        var taken = mailbox.takeAll()
        let handed = unsafe taken.popNode()
        // No worker sleeps for the deadlines now, and what this worker was woken for may take long.
        if sleptForTimers, unsafe searching || handed != nil, pool.timers.arePending { pool.watch() }
        return unsafe handed
    }

    /// Ends the worker's sleep with `node` for it to run, and the reference that it stands for; false when it is awake. Any thread.
    @inline(__always)
    func hand(_ node: UnsafeMutablePointer<rx_node>) -> Bool {
        guard unsafe mailbox.hand(node) else { return false }
        if SchedulerObservation.isOn { counters.noteWake() }
        parker.wake()
        return true
    }

    /// Ends the sleep of a worker that the caller claimed. Any thread.
    func rouse() {
        guard mailbox.rouse() else { return }
        if SchedulerObservation.isOn { counters.noteWake() }
        parker.wake()
    }
}
