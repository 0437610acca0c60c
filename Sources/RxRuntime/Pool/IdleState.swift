// SPDX-License-Identifier: MIT
internal import Synchronization

/// Which workers of a pool sleep, how many search, and whether the pool runs: one word, so that every change is one atomic step.
///
/// The rule it serves: a producer queues, then reads this word by a read-modify-write; a worker writes its bit by a read-modify-write,
/// then looks at the queues. Read-modify-writes of one word have one order, so the later of the two sees the earlier: no missed wake. The producer's
/// step releases and the worker's acquires, through whatever steps came in between: each read-modify-write goes on with the release sequence that
/// it reads from. So a worker also sees what came before the claim that woke it. A worker's announcement releases as well, for a shutdown that counts what
/// the sleepers have run (`sleepersNow`).
struct IdleState: ~Copyable {
    /// One bit per sleeping worker in the low bits; above them three flags and the count of searchers.
    static let most = 48
    private static let sleepers: UInt64 = (1 << 48) - 1
    private static let unstarted: UInt64 = 1 << 48
    private static let closed: UInt64 = 1 << 49
    /// Some threads are missing, because the system refused them.
    private static let short: UInt64 = 1 << 50
    private static let searcher: UInt64 = 1 << 56

    /// What a producer finds.
    enum Finding {
        /// No worker sleeps, or one searches already.
        case attended
        /// This worker was asleep and now counts as searching: wake it.
        case wake(Int)
        /// No thread was started yet.
        case unstarted
        /// No worker sleeps, and threads are missing.
        case short
        /// The pool has shut down.
        case closed
    }

    // Changed here alone; tests compare it.
    let word = Atomic<UInt64>(IdleState.unstarted)
    /// The bit of the worker that sleeps for the timers; a hint.
    private let keeper = Atomic<UInt64>(0)

    /// Marks the pool as started, after the first of its threads was; `isShort` says whether others are missing. With the pool's lock held.
    func start(isShort: Bool) {
        // relaxed: says only that threads run. Raised first, so that no producer takes a short pool for a whole one.
        if isShort { _ = word.bitwiseOr(Self.short, ordering: .relaxed) }
        _ = word.bitwiseAnd(~(isShort ? Self.unstarted : Self.unstarted | Self.short), ordering: .relaxed)
    }

    /// Marks the pool as closed to outsiders; false when it never started.
    func close() -> Bool {
        // relaxed: a worker that finds it acquires every claim before it, and so what was queued before those.
        word.bitwiseOr(Self.closed, ordering: .relaxed).oldValue & Self.unstarted == 0
    }

    /// Makes a closed pool startable again; no other thread uses it meanwhile. release: pairs with every producer's claim.
    func reopen() { word.publish(Self.unstarted) }

    /// Claims a sleeper to wake, unless one is awake and searching (`force`: in any case).
    @inline(__always)
    func claim(insider: Bool, force: Bool = false) -> Finding {
        // release: the producer's half of the rule above. acquire: pairs with reopen().
        var seen = word.wrappingAdd(0, ordering: .acquiringAndReleasing).oldValue
        while true {
            if seen & (Self.unstarted | Self.closed) != 0, !insider {
                return seen & Self.closed != 0 ? .closed : .unstarted
            }
            guard seen & Self.sleepers != 0, force || seen < Self.searcher else {
                return seen & Self.short != 0 && seen & Self.sleepers == 0 ? .short : .attended
            }
            let worker = (seen & Self.sleepers).trailingZeroBitCount
            // relaxed: the addition above has released, and the worker's mailbox has edges of its own.
            let (exchanged, now) = word.compareExchange(
                expected: seen, desired: (seen & ~(1 << UInt64(worker))) + Self.searcher, ordering: .relaxed)
            if exchanged { return .wake(worker) }
            seen = now
        }
    }

    /// A sleeper to which a thread outside the pool may hand its item. Nil if no worker sleeps, if one searches, or if the pool lacks threads. The
    /// worker that sleeps for the timers is chosen only if no other worker sleeps. A hint.
    @inline(__always)
    var taker: Int? {
        // relaxed: whether the sleeper takes the item is decided at its mailbox.
        let seen = word.load(ordering: .relaxed)
        guard seen & (Self.unstarted | Self.closed | Self.short) == 0, seen < Self.searcher, seen != 0 else { return nil }
        let others = seen & ~keeper.load(ordering: .relaxed)
        return (others != 0 ? others : seen).trailingZeroBitCount
    }

    /// Notes that `worker` sleeps for the timers; nil: that none does. relaxed: a hint.
    func noteKeeper(_ worker: Int?) { keeper.store(worker.map { 1 << UInt64($0) } ?? 0, ordering: .relaxed) }

    /// Claims `worker` if it sleeps; it counts as searching then.
    func claim(worker: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(worker)
        var seen = word.load(ordering: .relaxed)
        while seen & bit != 0 {
            // release: pairs with wakeUp(worker:).
            let (exchanged, now) = word.compareExchange(expected: seen, desired: (seen & ~bit) + Self.searcher, ordering: .releasing)
            if exchanged { return true }
            seen = now
        }
        return false
    }

    /// Announces that `worker` is about to sleep. acquire: the worker's half of the rule above. release: pairs with sleepersNow.
    func sleep(worker: Int, wasSearching: Bool) {
        _ = word.wrappingAdd((1 << UInt64(worker)) &- (wasSearching ? Self.searcher : 0), ordering: .acquiringAndReleasing)
    }

    /// Takes the announcement back; false when another thread claimed the worker, which then counts as searching.
    func wakeUp(worker: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(worker)
        // acquire: pairs with the claim that woke it. The word's one order elects between the two.
        return word.bitwiseAnd(~bit, ordering: .acquiring).oldValue & bit != 0
    }

    /// Counts the calling worker, which is awake, as searching; false when another one searches.
    func beginSearch() -> Bool {
        var seen = word.load(ordering: .relaxed)
        while seen < Self.searcher {
            // relaxed: the step that ends the search acquires what producers queued while they counted on it.
            let (exchanged, now) = word.compareExchange(expected: seen, desired: seen + Self.searcher, ordering: .relaxed)
            if exchanged { return true }
            seen = now
        }
        return false
    }

    /// Whether `count` workers sleep, or more. A hint.
    func areAsleep(_ count: Int) -> Bool { (word.load(ordering: .relaxed) & Self.sleepers).nonzeroBitCount >= count }

    /// Ends a search. acquire: sees what was queued by producers that saw a searcher and left.
    func endSearch() { _ = word.wrappingSubtract(Self.searcher, ordering: .acquiring) }

    /// A bit for each worker that sleeps. A read-modify-write, so that no older word is read.
    ///
    /// acquire: pairs with sleep(worker:). release: what the caller looked at before does not show what a worker does after it takes its bit away.
    var sleepersNow: UInt64 { word.wrappingAdd(0, ordering: .acquiringAndReleasing).oldValue & Self.sleepers }

    /// Whether any worker sleeps; a hint.
    var hasSleepers: Bool { word.load(ordering: .relaxed) & Self.sleepers != 0 }

    /// Whether each worker is awake, and none searches; a hint.
    var areAllBusy: Bool { word.load(ordering: .relaxed) & ~Self.short == 0 }

    /// Whether `worker` sleeps; a hint.
    func isAsleep(_ worker: Int) -> Bool { word.load(ordering: .relaxed) & (1 << UInt64(worker)) != 0 }

    /// Whether the pool was closed. acquire: what was queued before that is seen by a worker that ends; pairs with every producer's claim.
    var isClosed: Bool { word.load(ordering: .acquiring) & Self.closed != 0 }

    /// Whether a thread was started. relaxed: as start(isShort:).
    var isStarted: Bool { word.load(ordering: .relaxed) & Self.unstarted == 0 }

    /// Whether all threads were started. relaxed: as start(isShort:).
    var isWhole: Bool { word.load(ordering: .relaxed) & (Self.unstarted | Self.short) == 0 }
}
