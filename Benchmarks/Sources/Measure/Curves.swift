// SPDX-License-Identifier: MIT

extension Curve {
    /// All curves, in the report's order.
    public static let all: [Curve] = lengths + meetings + times + memory

    private static let toMillion = [100, 1000, 10_000, 100_000, 1_000_000]

    private static let lengths: [Curve] = [
        Curve("chain", "a publish subject through so many maps", "maps", [1, 2, 4, 8, 16, 32, 64], per: "onNext", .cpu),
        Curve(
            "depth", "a chain of so many maps that a loop built, subscribed to and disposed of", "maps", [1, 10, 100, 1000, 10_000, 40_000],
            per: "operator", .cpu),
        Curve(
            "recursion", "a sequence that ends in itself, so many times", "levels", [10, 100, 1000, 10_000, 100_000, 1_000_000], per: "level", .cpu),
        Curve("observers", "a publish subject with so many observers", "observers", [1, 10] + toMillion, per: "delivered event", .cpu),
        Curve(
            "observers come and go", "an observer subscribes to a publish subject and the oldest is disposed of, while so many live", "live",
            toMillion,
            per: "observer", .cpu),
    ]

    private static let meetings: [Curve] = [
        Curve("inner sequences", "an element to each of so many live inner sequences of flatMap in turn", "live", toMillion, per: "element", .cpu),
        Curve(
            "inner sequences come and go", "an inner sequence of flatMap starts and the oldest completes, while so many live", "live", toMillion,
            per: "inner sequence", .cpu),
        Curve("keys", "an element to each of so many groups of groupBy in turn", "keys", toMillion, per: "element", .cpu),
        Curve(
            "keys come and go", "the first element of so many keys of groupBy, and the disposal of all groups", "keys", toMillion, per: "key",
            .cpu),
        Curve("sources of merge", "a push into each of so many subjects in turn", "sources", toMillion, per: "push", .cpu),
        Curve("sources of combineLatest", "a push into each of so many subjects in turn", "sources", toMillion, per: "push", .cpu),
        Curve("sources of zip", "a push into each of so many subjects in turn", "sources", toMillion, per: "push", .cpu),
    ]

    private static let times: [Curve] = [
        Curve(
            "timers", "a timer scheduled and cancelled while so many are pending", "pending timers",
            [10] + toMillion, per: "pair", .cpu),
        Curve(
            "fired timers", "so many one-shot timers at random within a second, all fire", "timers", [1000, 10_000, 100_000, 1_000_000],
            per: "timer", .lateness),
        Curve("virtual timers", "so many items at random virtual times, scheduled and run", "items", toMillion, per: "item", .cpu),
        Curve(
            "tolerance", "100k one-shot timers at random within a second, each with so much tolerance", "us of tolerance",
            [0, 10, 50, 200, 1000, 5000], per: "timer", .lateness),
        Curve(
            "schedulers", "items in turn to so many serial schedulers", "serial schedulers", [1, 10, 100, 1000, 10_000, 100_000],
            per: "item", .wall),
        Curve("producers", "items from so many threads to one serial scheduler", "producers", [1, 2, 4, 8], per: "item", .wall),
    ]

    private static let memory: [Curve] = [
        Curve(
            "subscription memory", "subscriptions to map and filter behind one subject", "subscriptions", [10, 100, 1000, 10_000, 100_000],
            per: "subscription", .bytes),
        Curve("timer memory", "pending timers of one scheduler", "pending timers", [10, 100, 1000, 10_000, 100_000], per: "timer", .bytes),
        Curve(
            "scheduler memory", "serial schedulers that did one item each", "serial schedulers", [10, 100, 1000, 10_000], per: "scheduler",
            .bytes),
        Curve("object memory", "live objects of one kind, and what each keeps", "objects", [10_000], per: "object", .bytes),
    ]
}
