// SPDX-License-Identifier: MIT

/// One repetition, ready to run.
public struct Round {
    /// How many units `run` does: elements, events, items, round trips.
    public var units: Int
    /// What is timed: does the work to its very end and returns the checksum.
    public var run: () -> Int
    /// Single latencies, where the contest asks for them; complete when `run` returns.
    public var latencies: LatencyLog?
    /// How long elements took to the other side, where the contest asks for that besides; complete when `run` returns.
    public var arrivals: LatencyLog?
    /// Counts that belong beside the figures, by name: callbacks late, blocks dropped. Asked once, after `run`.
    public var counts: () -> [String: Int] = { [:] }
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
