// SPDX-License-Identifier: MIT

/// One peer's way of doing one contest.
public struct Trial {
    /// The contest's name in `Contest.all`, for example "W1 visible".
    public let contest: String
    /// Builds a fresh repetition; not timed.
    public let prepare: (Inputs) -> Round

    /// A trial for `contest`.
    public init(_ contest: String, prepare: @escaping (Inputs) -> Round) {
        self.contest = contest
        self.prepare = prepare
    }
}

/// One repetition, ready to run.
public struct Round {
    /// How many units `run` does: elements, events, items, round trips.
    public var units: Int
    /// What is timed: does the work to its very end and returns the checksum.
    public var run: () -> Int
    /// Single latencies, where the contest asks for them; complete when `run` returns.
    public var latencies: LatencyLog?
    /// Takes down what `prepare` built; not timed.
    public var finish: () -> Void

    /// A round of `units` units.
    public init(units: Int, latencies: LatencyLog? = nil, finish: @escaping () -> Void = {}, run: @escaping () -> Int) {
        self.units = units
        self.run = run
        self.latencies = latencies
        self.finish = finish
    }
}
