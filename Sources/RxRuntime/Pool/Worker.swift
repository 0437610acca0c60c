// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// One thread of a pool: its slot, its queue, and its loop.
///
/// Owned fields: `tick`, `streak`, `searching`, `parker` belong to the worker's thread (`parker` is published by its first sleep).
/// `slot` and `deque` may be robbed by any thread.
///
/// Safe: `deque` is valid as long as the worker, and workers live as long as the process.
@safe
final class Worker: ThreadContext, @unchecked Sendable {
    /// How often in a row the slot goes before the queue, so that two schedulers that call each other do not starve the others.
    private static let longestStreak = 64

    let index: Int
    /// Set once, before any thread starts; the pool lives as long as the process.
    var pool: Pool!
    private let deque: OpaquePointer
    private let mailbox = Mailbox(idle: false)
    private var parker: Parker!
    private let slot = Atomic<UInt>(0)
    /// Turns begun; the watchdog compares it.
    private let turns = Atomic<UInt>(0)
    private var tick: UInt = 0
    private var streak = 0
    private var searching = false

    init(index: Int) {
        self.index = index
        guard let deque = unsafe rx_deque_create(256) else { fatalError("RxRuntime: no memory for a worker") }
        unsafe self.deque = unsafe deque
        super.init(isWorker: true)
    }

    /// Runs `body` with the calling thread's worker, nil on other threads.
    @inline(__always)
    static func ofThread<Result>(_ body: (Worker?) -> Result) -> Result {
        ThreadContext.withCurrent { context in
            guard let context, context.isWorker else { return body(nil) }
            // unsafe: only workers say isWorker.
            return unsafe body(unsafeDowncast(context, to: Worker.self))
        }
    }

    /// Whether the calling thread is a worker.
    static var isHere: Bool { ThreadContext.withCurrent { $0?.isWorker ?? false } }

    func start() {
        _ = RuntimeThread(ThreadOptions(name: "rx-worker-\(index)")) { self.main() }
    }

    private func main() {
        parker = Parker(mailbox)
        let outer = enter()
        while true {
            if let runnable = next() {
                if searching { endSearch() }
                // relaxed: the watchdog only compares.
                turns.store(turns.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
                runnable.run()
            } else if pool.idle.isClosed {
                // The last look: what was queued before the pool closed is seen after reading that it has.
                if !pool.hasWork, slot.load(ordering: .relaxed) == 0 { break }
            } else {
                park()
            }
        }
        leave(to: outer)
        if searching { endSearch() }
        parker.destroy()
    }

    /// Puts `runnable` into the slot; what was there comes back. acquire-release: a thief may take it.
    func offer(_ runnable: Runnable) -> Runnable? {
        Self.unpack(slot.exchange(unsafe UInt(bitPattern: runnable.enqueued()), ordering: .sequentiallyConsistent))
    }

    /// Empties the slot. Any thread.
    func takeSlot() -> Runnable? {
        guard slot.load(ordering: .sequentiallyConsistent) != 0 else { return nil }
        // sequentially consistent: in one order with the watchdog's disarming.
        return Self.unpack(slot.exchange(0, ordering: .sequentiallyConsistent))
    }

    private static func unpack(_ bits: UInt) -> Runnable? {
        guard let node = unsafe UnsafeMutablePointer<rx_node>(bitPattern: bits) else { return nil }
        // unsafe: only offer() fills the slot, and an exchange gives its content to one thread.
        return unsafe Runnable.dequeued(node)
    }

    /// Queues `runnable` at the new end. Own thread.
    func push(_ runnable: Runnable) {
        guard unsafe rx_deque_push(deque, runnable.enqueued()) else { fatalError("RxRuntime: no memory for a worker's queue") }
    }

    /// Takes the oldest. Any thread.
    func takeOldest() -> Runnable? {
        var lost = false
        repeat {
            if let node = unsafe rx_deque_steal(deque, &lost) { return unsafe Runnable.dequeued(node) }
        } while lost
        return nil
    }

    /// Whether the queue holds something; a hint.
    var hasShared: Bool { unsafe rx_deque_count(deque) > 0 }

    /// What the watchdog compares.
    var progress: UInt { turns.load(ordering: .relaxed) }
    var hasSlot: Bool { slot.load(ordering: .sequentiallyConsistent) != 0 }

    /// What to run next: the slot, the queue, then others' work; timers and the injector now and then in between.
    private func next() -> Runnable? {
        tick &+= 1
        if tick & 7 == 0 {
            expireTimers()
            if tick & 63 == 0, let injected = pool.takeInjected(for: self) { return injected }
        }
        if streak < Self.longestStreak, let ready = takeSlot() {
            streak += 1
            return ready
        }
        streak = 0
        if let own = takeOldest() ?? takeSlot() ?? pool.takeInjected(for: self) { return own }
        if expireTimers(), let own = takeSlot() ?? takeOldest() { return own }
        return pool.steal(for: self)
    }

    /// Queues what is due; true when something was.
    @discardableResult
    private func expireTimers() -> Bool {
        let hint = pool.timers.hint
        guard hint != .max else { return false }
        let now = rx_clock_now()
        guard hint <= now else { return false }
        let ready = pool.timers.expire(at: now)
        for runnable in ready { push(runnable) }
        if ready.count > 1 { pool.notify() }
        return !ready.isEmpty
    }

    private func endSearch() {
        searching = false
        pool.idle.endSearch()
        if pool.hasWork { pool.notify() }
    }

    private func park() {
        guard mailbox.prepareSleep() else { return }
        pool.idle.sleep(worker: index, wasSearching: searching)
        searching = false
        if !pool.hasWork, !pool.idle.isClosed {
            let deadline = pool.timers.beginSleep(index)
            _ = parker.park(until: deadline ?? .max)
            if deadline != nil { pool.timers.endSleep(index) }
        }
        searching = !pool.idle.wakeUp(worker: index)
        mailbox.cancelSleep()
    }

    /// Ends the sleep of a worker that the caller claimed. Any thread.
    func rouse() {
        if mailbox.rouse() { parker.wake() }
    }
}
