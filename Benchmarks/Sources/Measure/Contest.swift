// SPDX-License-Identifier: MIT

/// What is read from a repetition.
public enum Metric: String, Codable, Sendable {
    /// Wall time per unit.
    case nanosecondsPerUnit = "ns"
    /// The median of the latencies.
    case medianLatency = "us p50"
    /// The latency that one in a thousand exceeds, in nanoseconds.
    case tailLatency = "ns p99.9"
    /// CPU time of the whole process.
    case cpuSeconds = "CPU s"
}

/// A line that a figure has to stay under.
public enum Bound: Sendable {
    /// In the row's own unit.
    case absolute(Double)
    /// A multiple of the best limit in the same run.
    case timesLimit(Double)
    /// A multiple of what another of RxRing's ways of the same contest takes in the same run: the one with that form.
    case timesForm(String, Double)

    /// The bound in the row's unit, if the figure it needs was measured; `ours` has that of a form.
    public func value(limit: Double?, ours: (_ form: String) -> Double?) -> Double? {
        switch self {
        case .absolute(let value): value
        case .timesLimit(let factor): limit.map { $0 * factor }
        case .timesForm(let form, let factor): ours(form).map { $0 * factor }
        }
    }
}

/// One figure of a contest with its two lines: under must the work is done, under goal it beats the best of any language.
public struct Row: Sendable {
    public let metric: Metric
    public let must: Bound?
    public let goal: Bound?
    /// Which of RxRing's ways the row shows: the `form` of a trial.
    public let form: String

    public init(_ metric: Metric, form: String = "", must: Bound? = nil, goal: Bound? = nil) {
        self.metric = metric
        self.form = form
        self.must = must
        self.goal = goal
    }
}

/// Work that all peers do with the same inputs, repetitions interleaved.
public struct Contest: Sendable {
    /// "W1 visible": the workload and its form.
    public let name: String
    /// What is done, in one line.
    public let work: String
    /// What one unit is: "element", "subscription", "item".
    public let unit: String
    /// True where two threads share cache lines: the line's round trip is measured beside it.
    public let crossesThreads: Bool
    /// True where a run has a duration of its own: one repetition, after a warm-up of a twentieth.
    public let isTimedFromOutside: Bool
    /// True where time has to pass: callgrind cannot count it, and what is made once a wake depends on the moment.
    public let waits: Bool
    /// True where no other library takes part in the run: what stands beside RxRing is written by hand, or recorded in `recorded-peers.tsv`.
    public let isBesideLimitsOnly: Bool
    /// How many times the repetitions asked for: more where the kernel has several speeds, and the least of seven may miss one.
    public let turns: Int
    /// Its figures.
    public let rows: [Row]

    public init(
        _ name: String, _ work: String, per unit: String, crossesThreads: Bool = false, isTimedFromOutside: Bool = false, turns: Int = 1,
        _ rows: Row...
    ) {
        self.init(
            name, work, per: unit, crossesThreads: crossesThreads, isTimedFromOutside: isTimedFromOutside, turns: turns, rows: rows)
    }

    init(
        _ name: String, _ work: String, per unit: String, crossesThreads: Bool = false, isTimedFromOutside: Bool = false, waits: Bool = false,
        isBesideLimitsOnly: Bool = false, turns: Int = 1, rows: [Row]
    ) {
        self.name = name
        self.work = work
        self.unit = unit
        self.crossesThreads = crossesThreads
        self.isTimedFromOutside = isTimedFromOutside
        self.waits = waits
        self.isBesideLimitsOnly = isBesideLimitsOnly
        self.turns = turns
        self.rows = rows
    }

    /// True where time is the process's CPU time instead of the wall's: on an idle machine the same for work on one thread, on a busy one
    /// still the work's own. W10 waits by design, and rows that cross threads are about waiting.
    public var isTimedByCPU: Bool { !crossesThreads && workload != "W10" }

    /// True where all work is on one thread and no time has to pass, so that instructions can be counted.
    public var isOnOneThread: Bool { !crossesThreads && !isTimedFromOutside && !waits && !workload.hasPrefix("W10") }

    /// Why `peer` has no trial for it.
    public func absence(of peer: any Peer.Type) -> String {
        guard isBesideLimitsOnly else { return peer.absence(from: self) }
        return peer.role == .limit ? "not written by hand" : "only RxRing and what is written by hand take part"
    }

    /// "W1" of "W1 visible".
    public var workload: String { String(name.prefix { $0 != " " }) }
}
