// SPDX-License-Identifier: MIT
internal import Synchronization

/// The counters behind a `SchedulerStatistics`.
///
/// Sendable: atomic. relaxed everywhere: numbers to look at, which announce nothing.
final class SchedulerCounters: Sendable {
    let name: String
    let kind: SchedulerStatistics.Kind
    private let items = Atomic<Int>(0)
    private let turns = Atomic<Int>(0)
    private let deepest = Atomic<Int>(0)
    private let wakes = Atomic<Int>(0)
    private let steals = Atomic<Int>(0)
    private let longest = Atomic<Int64>(0)
    private let timers = Atomic<Int>(0)
    private let latest = Atomic<Int64>(0)
    /// The hand-off that leads to the next turn, for the trace; 0 when there is none. Written before the submission, read by the turn.
    let handoff = Atomic<UInt64>(0)

    init(_ name: String, _ kind: SchedulerStatistics.Kind) {
        self.name = name
        self.kind = kind
    }

    func noteTurn() { turns.wrappingAdd(1, ordering: .relaxed) }
    func noteWake() { wakes.wrappingAdd(1, ordering: .relaxed) }
    func noteSteal() { steals.wrappingAdd(1, ordering: .relaxed) }

    /// `count` items were found waiting.
    func noteDepth(_ count: Int) { deepest.max(count, ordering: .relaxed) }

    /// A timer came `late` nanoseconds after it was due.
    func noteTimer(late: Int64) {
        timers.wrappingAdd(1, ordering: .relaxed)
        latest.max(late, ordering: .relaxed)
    }

    /// An item ran for so many nanoseconds.
    func noteItem(took nanoseconds: Int64) {
        items.wrappingAdd(1, ordering: .relaxed)
        longest.max(nanoseconds, ordering: .relaxed)
    }

    var statistics: SchedulerStatistics {
        SchedulerStatistics(
            name: name, kind: kind, items: items.load(ordering: .relaxed), turns: turns.load(ordering: .relaxed),
            deepestQueue: deepest.load(ordering: .relaxed), wakes: wakes.load(ordering: .relaxed),
            steals: steals.load(ordering: .relaxed), longestItem: .nanoseconds(longest.load(ordering: .relaxed)),
            timers: timers.load(ordering: .relaxed), latestTimer: .nanoseconds(latest.load(ordering: .relaxed)))
    }
}
