// SPDX-License-Identifier: MIT
internal import Synchronization

/// The workers of a pool that take the places of blocked ones, and how many are blocked.
///
/// While it works, a spare is a worker like any other. It is started, or ends its rest, when a worker begins to block. It rests again once more
/// spares work than are needed. Its thread lasts, so a thousand blocking calls, one after the other, use one thread.
///
/// Sendable: `resting`, `unstarted`, `blocked` and `working` are guarded by `lock`; the atomics are copies of them, for a look without it.
final class SpareWorkers: @unchecked Sendable {
    /// How many spares there are at most. There may be fewer, down to `least`, because the idle state has a bit for each worker of the pool.
    private static let most = 16
    static let least = 8

    /// The index of the first spare, which equals the number of the other workers, and the index behind the last spare.
    private let first: Int
    let end: Int

    private let lock = Lock()
    private var blocked = 0
    private var working = 0
    private var resting: [Int] = []
    private var unstarted: [Int] = []
    private let needs: [Condition]
    /// How many more spares work than workers are blocked.
    private let surplus = Atomic<Int>(0)
    /// How many workers there are to look at: those behind were never started.
    private let count: Atomic<Int>

    /// Spares for a pool of `size` workers.
    init(after size: Int) {
        first = size
        end = Self.end(after: size)
        needs = (size..<end).map { _ in Condition() }
        count = Atomic(size)
        unstarted = Array((size..<end).reversed())
    }

    /// How many workers and spares a pool of `size` workers has.
    static func end(after size: Int) -> Int { min(size + most, IdleState.most) }

    /// How many workers there are to look at. relaxed: raised before the thread of a spare starts, so a thread that sees what the spare queued sees
    /// this.
    @inline(__always)
    var workerCount: Int { count.load(ordering: .relaxed) }

    /// How many more spares work than workers are blocked; negative where spares are missing. A hint.
    var surplusCount: Int { surplus.load(ordering: .relaxed) }

    /// Whether a spare has to rest; a hint, which `beginRest` looks at again.
    @inline(__always)
    var areTooMany: Bool { surplus.load(ordering: .relaxed) > 0 }

    /// Notes that a worker blocks from now on, and ends the rest of a spare for it. True if it needs a new spare, which `fill` starts.
    func beginBlocking() -> Bool {
        let (rested, takesNew): (Int?, Bool) = lock.guarding {
            blocked += 1
            defer { surplus.store(working - blocked, ordering: .relaxed) }
            guard working < blocked else { return (nil, false) }
            guard let rested = resting.popLast() else { return (nil, !unstarted.isEmpty) }
            working += 1
            return (rested, false)
        }
        if let rested { needs[rested - first].raise() }
        return takesNew
    }

    /// Starts spares until each blocked worker has one. False, and why, when the system refuses a thread; with all at work the pool goes on
    /// without. With the lock of `pool` held.
    func fill(in pool: Pool, refusal: inout String?) -> Bool {
        while let new = takeUnstarted() {
            count.max(new + 1, ordering: .relaxed)
            if pool.workers[new].start(refusal: &refusal) { continue }
            lock.guarding {
                working -= 1
                unstarted.append(new)
                surplus.store(working - blocked, ordering: .relaxed)
            }
            return false
        }
        return true
    }

    /// A spare to start for a blocked worker that has none, counted as working.
    private func takeUnstarted() -> Int? {
        lock.guarding {
            guard working < blocked, let new = unstarted.popLast() else { return nil }
            working += 1
            surplus.store(working - blocked, ordering: .relaxed)
            return new
        }
    }

    /// Says that a worker is back, and has a spare that sleeps rest.
    func endBlocking(in pool: Pool) {
        let isSurplus = lock.guarding {
            blocked -= 1
            surplus.store(working - blocked, ordering: .relaxed)
            return working > blocked
        }
        guard isSurplus else { return }
        // One that works looks by itself after its item.
        for spare in first..<workerCount where pool.idle.claim(worker: spare) { return pool.workers[spare].rouse() }
    }

    /// Has `spare` rest, if one has to; then it must `awaitEndOfRest`.
    func beginRest(_ spare: Int) -> Bool {
        lock.guarding {
            guard working > blocked else { return false }
            working -= 1
            resting.append(spare)
            surplus.store(working - blocked, ordering: .relaxed)
            return true
        }
    }

    /// Whether `spare` rests.
    func isResting(_ spare: Int) -> Bool { lock.guarding { resting.contains(spare) } }

    /// Sleeps until a blocked worker needs `spare`, or `pool` is over.
    func awaitEndOfRest(_ spare: Int, in pool: Pool) {
        let need = needs[spare - first]
        while true {
            let seen = need.count
            if !isResting(spare) || pool.idle.isClosed && isOver(pool) { return }
            need.wait(past: seen, until: MonotonicInstant(nanoseconds: .max))
        }
    }

    /// Whether each thread of a pool that has closed is over, or a spare's that rests: nothing runs or blocks any more. While a thread runs an item, the
    /// spares stay, because an item that blocks may wait for an item that is queued later.
    func isOver(_ pool: Pool) -> Bool {
        pool.starting.guarding { lock.guarding { pool.workers.allSatisfy { $0.lacksThread || resting.contains($0.index) } } }
    }

    /// Has the spares that rest look again: the pool has closed, or a thread of it is over.
    func resumeAll() { for need in needs { need.raise() } }

    /// As it was at first: all threads were joined, and the pool is not in use.
    func reset() {
        lock.guarding {
            (blocked, working, resting) = (0, 0, [])
            unstarted = Array((first..<end).reversed())
            surplus.store(0, ordering: .relaxed)
        }
    }
}
