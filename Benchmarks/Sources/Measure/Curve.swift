// SPDX-License-Identifier: MIT

/// How a cost grows with a size.
public struct Curve: Sendable {
    public enum Metric: String, Codable, Sendable {
        /// CPU time of the process.
        case cpu = "ns of CPU time"
        case wall = "ns"
        /// The most that was kept at once on the heap.
        case bytes
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

    /// All curves, in the report's order.
    public static let all: [Curve] = [
        Curve("chain", "a publish subject through so many maps", "maps", [1, 2, 4, 8, 16, 32, 64], per: "onNext", .cpu),
        Curve(
            "observers", "a publish subject with so many observers", "observers", [1, 10, 100, 1000, 10_000], per: "delivered event", .cpu),
        Curve(
            "timers", "a timer scheduled and cancelled while so many are pending", "pending timers",
            [10, 100, 1000, 10_000, 100_000, 1_000_000], per: "pair", .cpu),
        Curve(
            "schedulers", "items in turn to so many serial schedulers", "serial schedulers", [1, 10, 100, 1000, 10_000, 100_000],
            per: "item", .wall),
        Curve("producers", "items from so many threads to one serial scheduler", "producers", [1, 2, 4, 8], per: "item", .wall),
        Curve(
            "subscription memory", "subscriptions to map and filter behind one subject", "subscriptions", [10, 100, 1000, 10_000, 100_000],
            per: "subscription", .bytes),
        Curve("timer memory", "pending timers of one scheduler", "pending timers", [10, 100, 1000, 10_000, 100_000], per: "timer", .bytes),
        Curve(
            "scheduler memory", "serial schedulers that did one item each", "serial schedulers", [10, 100, 1000, 10_000], per: "scheduler",
            .bytes),
    ]
}

/// One peer's way along a curve.
public struct CurveTrial {
    public let curve: String
    /// Beyond this size the peer takes too long, or too much memory.
    public let limit: Int
    /// Builds a repetition of one size; not timed.
    public let prepare: (Inputs, Int) -> Round

    public init(_ curve: String, upTo limit: Int = .max, prepare: @escaping (Inputs, Int) -> Round) {
        self.curve = curve
        self.limit = limit
        self.prepare = prepare
    }
}
