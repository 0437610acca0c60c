// SPDX-License-Identifier: MIT

/// How a cost grows with a size.
public struct Curve: Sendable {
    public enum Metric: String, Codable, Sendable {
        /// CPU time of the process.
        case cpu = "ns of CPU time"
        case wall = "ns"
        /// The most that was kept at once on the heap.
        case bytes
        /// CPU time of the process, and beside it how late the latencies of the round say that it was.
        case lateness = "ns of CPU time, and ns late,"
    }

    /// A word or two, as `--filter` takes it.
    public let name: String
    /// What is done, in one line.
    public let work: String
    /// What grows: "maps", "pending timers".
    public let size: String
    public let sizes: [Int]
    /// What one unit is.
    public let unit: String
    public let metric: Metric

    public init(_ name: String, _ work: String, _ size: String, _ sizes: [Int], per unit: String, _ metric: Metric) {
        self.name = name
        self.work = work
        self.size = size
        self.sizes = sizes
        self.unit = unit
        self.metric = metric
    }
}

/// One peer's way along a curve.
public struct CurveTrial {
    public let curve: String
    /// Which of several ways of one participant this is, for example an operator; empty for the only one.
    public let form: String
    /// Beyond this size the peer takes too long, or too much memory.
    public let limit: Int
    /// Builds a repetition of one size; not timed.
    public let prepare: (Inputs, Int) -> Round

    public init(_ curve: String, form: String = "", upTo limit: Int = .max, prepare: @escaping (Inputs, Int) -> Round) {
        self.curve = curve
        self.form = form
        self.limit = limit
        self.prepare = prepare
    }
}
