// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The deadlines of one host, and which of its threads sleeps until the earliest.
///
/// Inserting and cancelling go straight in under a short lock, from any thread: no message, no wake unless the deadline is earlier than
/// the sleeper's, and what is cancelled is freed at once. Measured against messages to the owner: 65 ns for those in C.
///
/// Safe and Sendable: `sleeper` and `sleepsUntil` are guarded by the lock of `deadlines`; nothing of the user's runs with it held.
@safe
final class TimerQueue: @unchecked Sendable {
    /// What the caller of `insert` has to do.
    enum Attention {
        /// Nothing: the next look comes in time.
        case none
        /// This sleeper sleeps too long: wake it.
        case wake(sleeper: Int)
        /// No thread sleeps for this queue; one that is awake has to look.
        case unattended
        /// The item was disposed before, or is due when the runtime will be no more; it is not in the queue, and its action belongs to the caller.
        case refused
    }

    private static let noSleeper = -1
    /// What a sleep until a deadline costs a processor, in nanoseconds. A timer of W10 takes six to seven thousand, most of them for that.
    private static let costOfSleep: Int64 = 5_000
    /// How many expire with the lock held once.
    private static let batch = 64

    let deadlines = TimerSet()
    private var sleeper = TimerQueue.noSleeper
    private var sleepsUntil = Int64.max
    /// Not later than the end of the earliest firing window; written with the lock held, read by any thread as a hint.
    private let earliest = Atomic<Int64>(.max)

    deinit {
        _ = discardAll()
        deadlines.destroy()
    }

    /// How many deadlines wait.
    var count: Int { deadlines.guarding { unsafe rx_timers_count(deadlines.raw) } }

    /// Not later than the end of the earliest firing window; `.max` when there is none. relaxed: a hint, the lock decides.
    var hint: Int64 { earliest.load(ordering: .relaxed) }

    /// Whether deadlines wait; a hint.
    var arePending: Bool { hint != .max }

    /// Puts `item` in, and takes over a reference that the caller counted for it, until it expires or is cancelled; not when it is refused.
    func insert(_ item: TimedItem, _ window: FiringWindow) -> Attention {
        // Disposed before it was armed: no later call would take it out again.
        deadlines.guarding { item.isDisposed || drops(window) ? .refused : insertLocked(item, window) }
    }

    /// Whether a shutdown drops what is due then; counts it. With the lock held, which a shutdown takes after it has begun. So what it does not
    /// drop here it finds in the queue.
    @inline(__always)
    func drops(_ window: FiringWindow) -> Bool { Settling.isUnderWay.load(ordering: .relaxed) && Self.dropsLater(than: window.start) }

    @inline(never)
    private static func dropsLater(than deadline: Int64) -> Bool {
        guard deadline > rx_clock_now() else { return false }
        Runtime.noteDropped(1)
        return true
    }

    /// As `insert`, with the lock held: puts in `item`, whose reference the queue takes over.
    @inline(__always)
    func insertLocked(_ item: Runnable, _ window: FiringWindow) -> Attention {
        // unsafe: the address stays valid while the queue holds its reference; only lock holders use it.
        unsafe rx_timers_insert(deadlines.raw, item.timer, window.start, window.slack)
        let end = window.end
        if end < hint { earliest.store(end, ordering: .relaxed) }
        guard sleeper != Self.noSleeper else { return .unattended }
        guard end < sleepsUntil else { return .none }
        sleepsUntil = end
        return .wake(sleeper: sleeper)
    }

    /// Puts what may fire at `now` where it runs, oldest first, and gives `submit` the nodes that must be submitted to the host, each with
    /// the reference that it stands for. Returns how many those were. Allocates nothing.
    ///
    /// `submit` runs with the lock held, which keeps the order of deadlines when two threads expire at once: it may only queue.
    func expire(at now: Int64, _ submit: (UnsafeMutablePointer<rx_node>) -> Void) -> Int {
        var submitted = 0
        var more = true
        while more {
            deadlines.guarding {
                for _ in 0..<Self.batch {
                    guard let timer = unsafe rx_timers_pop(deadlines.raw, now) else {
                        more = false
                        break
                    }
                    // unsafe: the queue's reference of insert(), which goes on to where the item runs.
                    let item = unsafe Runnable.owner(of: timer)
                    if SchedulerObservation.isOn {
                        unsafe item._withUnsafeGuaranteedRef { unsafe $0.timerCounters.noteTimer(late: max(now - rx_timer_end(timer), 0)) }
                    }
                    if let node = unsafe Runnable.enqueueDue(item) {
                        unsafe submit(node)
                        submitted += 1
                    }
                }
                if !more { earliest.store(unsafe rx_timers_next(deadlines.raw), ordering: .relaxed) }
            }
        }
        return submitted
    }

    /// Waits without sleeping for a deadline that is so near that a sleep would cost the processor more time. Returns false, at once, if there is
    /// none so near. Ends early if `hasWork` is true. It takes a few microseconds at most, and the caller looks for work afterwards.
    func waitAwake(unless hasWork: () -> Bool) -> Bool {
        // relaxed, in hint: a thread that arms an earlier deadline meanwhile finds no sleeper, and this caller looks again before it sleeps.
        let due = hint
        guard due != .max else { return false }
        var now = rx_clock_now()
        guard due - now < Self.costOfSleep else { return false }
        while now < due, !hasWork() {
            rx_cpu_pause()
            now = rx_clock_now()
        }
        return true
    }

    /// Makes `candidate` the sleeper of this queue, until the returned instant; nil when another thread is.
    func beginSleep(_ candidate: Int) -> Int64? {
        deadlines.guarding {
            guard sleeper == Self.noSleeper || sleeper == candidate else { return nil }
            sleeper = candidate
            sleepsUntil = unsafe rx_timers_next(deadlines.raw)
            earliest.store(sleepsUntil, ordering: .relaxed)
            return sleepsUntil
        }
    }

    /// Ends that, if `candidate` is the sleeper.
    func endSleep(_ candidate: Int) {
        deadlines.guarding {
            guard sleeper == candidate else { return }
            sleeper = Self.noSleeper
            sleepsUntil = .max
        }
    }

    /// Whether a deadline waits and no thread sleeps for it. Takes the lock, which orders it with an insertion that saw a watchdog at work.
    var isUnattended: Bool { deadlines.guarding { unsafe sleeper == Self.noSleeper && rx_timers_count(deadlines.raw) > 0 } }

    /// Whether a deadline before `now` waits and no thread sleeps for it.
    func isOverdue(at now: Int64) -> Bool {
        guard hint < now else { return false }
        return deadlines.guarding { unsafe sleeper == Self.noSleeper && rx_timers_next(deadlines.raw) < now }
    }

    /// Drops every deadline and tells how many there were.
    func discardAll() -> Int {
        var dropped = 0
        while true {
            let item: Unmanaged<Runnable>? = unsafe deadlines.guarding {
                guard let timer = unsafe rx_timers_pop_any(deadlines.raw) else { return nil }
                return unsafe Runnable.owner(of: timer)
            }
            guard let item = unsafe item else { return dropped }
            // unsafe: the queue's reference of insert(), which the item gives back.
            unsafe item._withUnsafeGuaranteedRef { $0.discard() }
            dropped += 1
        }
    }
}
