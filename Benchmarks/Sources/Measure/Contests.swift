// SPDX-License-Identifier: MIT

extension Contest {
    static func perUnit(_ must: Double, _ goal: Double) -> Row {
        Row(.nanosecondsPerUnit, must: .absolute(must), goal: .absolute(goal))
    }

    /// The row of RxRing's way where the types say that all happens in one serial context.
    private static func inOneContext(_ must: Double, _ goal: Double) -> Row {
        Row(.nanosecondsPerUnit, form: "in one context", must: .absolute(must), goal: .absolute(goal))
    }

    private static func timesLimit(_ must: Double, _ goal: Double, form: String = "") -> Row {
        Row(.nanosecondsPerUnit, form: form, must: .timesLimit(must), goal: .timesLimit(goal))
    }

    /// The row of closures that get what they need as their state, and the form's name.
    private static func capturingNothing(_ must: Double, _ goal: Double) -> Row {
        Row(.nanosecondsPerUnit, form: nothingCaptured, must: .absolute(must), goal: .absolute(goal))
    }
    private static let nothingCaptured = "capturing nothing"

    /// The row of the same work through a scheduler's name in RxSwift: it may cost 1.2 times what the scheduler of the runtime costs.
    private static func named(_ form: String = "RxSwift's names", _ metric: Metric = .nanosecondsPerUnit, beside usual: String = "") -> Row {
        Row(metric, form: form, must: .timesForm(usual, 1.2), goal: .timesForm(usual, 1))
    }

    /// The row of RxRing's way where the types say that there are two serial contexts.
    private static let contextsMixed = Row(.nanosecondsPerUnit, form: "contexts mixed")

    /// All contests, in the table's order.
    public static let all: [Contest] = workloads + programs

    private static let workloads: [Contest] = [
        Contest("W1 visible", "range of 1M, map, filter, map, sum; in one function", per: "element", perUnit(1, 0.3)),
        Contest("W1 returned", "range of 1M, map, filter, map, sum; the chain comes from another module", per: "element", timesLimit(3, 2)),
        Contest("W1b visible", "range of 1M through ten maps; in one function", per: "element", perUnit(5, 1.2)),
        Contest("W1b returned", "range of 1M through ten maps; the chain comes from another module", per: "element", timesLimit(4, 3)),
        Contest("W2 visible", "just, map, subscribe to its end, 1M times; in one function", per: "subscription", perUnit(60, 15)),
        Contest(
            "W2 returned", "just, map, subscribe to its end, 1M times; the chain comes from another module", per: "subscription", perUnit(60, 40)),
        Contest(
            "W2 completed visible", "just, map, subscribe with closures for elements and completion, 1M times; in one function", per: "subscription",
            perUnit(90, 45)),
        Contest(
            "W2 completed returned", "just, map, subscribe with closures for elements and completion, 1M times; the chain comes from another module",
            per: "subscription", perUnit(90, 45)),
        Contest(
            "W2 all closures visible", "just, map, subscribe with all four closures, 1M times; in one function", per: "subscription",
            Row(.nanosecondsPerUnit)),
        Contest(
            "W2 all closures returned", "just, map, subscribe with all four closures, 1M times; the chain comes from another module",
            per: "subscription",
            Row(.nanosecondsPerUnit)),
        Contest("W2 of two visible", "a sequence of two, map, subscribe to its end, 1M times; in one function", per: "subscription", perUnit(80, 45)),
        Contest(
            "W2 of two returned", "a sequence of two, map, subscribe to its end, 1M times; the chain comes from another module", per: "subscription",
            perUnit(80, 45)),
        Contest("W3", "publish subject, 10 observers, 1M onNext", per: "event", timesLimit(1.2, 0.9)),
        Contest("W4 visible", "publish subject, ten maps, sum, 1M onNext; in one function", per: "onNext", perUnit(24, 19)),
        Contest("W4 returned", "publish subject, ten maps, sum, 1M onNext; the chain comes from another module", per: "onNext", timesLimit(5, 4)),
        Contest("W5", "range of 1000, flatMap to ranges of 1000", per: "element", timesLimit(2, 1.5)),
        Contest("W5c", "range of 1000, concatMap to ranges of 1000", per: "element", perUnit(8, 4)),
        Contest("W5s", "range of 1M, flatMap to just", per: "element", perUnit(30, 12)),
        Contest(
            "W6", "combineLatest of two publish subjects pushed in turn, 1M pushes", per: "push", timesLimit(2, 1.6),
            timesLimit(2.5, 1.5, form: "in one context"), contextsMixed),
        Contest("W6z", "zip of two publish subjects pushed in turn, 1M pushes", per: "push", perUnit(45, 17), inOneContext(15, 8), contextsMixed),
        Contest(
            "W6m", "merge of two publish subjects pushed in turn, 1M pushes", per: "push", timesLimit(2, 1.6),
            timesLimit(2.5, 1.5, form: "in one context"), contextsMixed),
        Contest(
            "W7 subject", "1M onNext of a subject observed on a serial background scheduler", per: "element",
            crossesThreads: true, Row(.nanosecondsPerUnit, must: .timesLimit(3), goal: .timesLimit(1.5))),
        Contest(
            "W7 range", "range of 1M observed on a serial background scheduler", per: "element",
            crossesThreads: true, Row(.nanosecondsPerUnit, must: .timesLimit(3), goal: .timesLimit(1.5))),
        Contest(
            "W8", "merge of two publish subjects pushed by a thread each, 1M each", per: "element", crossesThreads: true, perUnit(45, 20)),
        Contest(
            "W9", "ping-pong between two serial schedulers, 100k round trips", per: "trip",
            crossesThreads: true, Row(.medianLatency, must: .absolute(0.2), goal: .absolute(0.06)),
            Row(.medianLatency, form: "scheduled"), named("RxSwift's names", .medianLatency, beside: "scheduled")),
        Contest(
            "W9 reused", "ping-pong between two serial schedulers with prepared items, 100k round trips", per: "trip",
            crossesThreads: true, Row(.medianLatency, must: .absolute(0.2), goal: .absolute(0.06))),
        Contest(
            "W9i", "serial scheduler idle for 1 ms, one item from another thread, 300 times a repetition", per: "wake",
            crossesThreads: true, turns: 2, Row(.medianLatency, must: .timesLimit(1.5), goal: .timesLimit(1.15))),
        Contest(
            "W10", "100k one-shot timers at random within 1 s", per: "timer",
            Row(.cpuSeconds, must: .absolute(0.75), goal: .timesLimit(1.15)),
            Row(.medianLatency, must: .absolute(15), goal: .timesLimit(1.15))),
        Contest(
            "W10 rounded", "100k one-shot timers at random within 1 s, due times rounded up to a millisecond", per: "timer",
            Row(.cpuSeconds, goal: .timesLimit(1.15))),
        Contest(
            "W10 tolerance 50 us", "100k one-shot timers at random within 1 s, each may come 50 us late", per: "timer",
            Row(.cpuSeconds, must: .absolute(0.28), goal: .absolute(0.2)), Row(.medianLatency)),
        Contest(
            "W10 reused", "100k prepared one-shot timers at random within 1 s", per: "timer",
            Row(.cpuSeconds, must: .absolute(0.75), goal: .timesLimit(1.15)),
            Row(.medianLatency, must: .absolute(15), goal: .timesLimit(1.15))),
        Contest("W10c live", "1M timers scheduled, then all cancelled", per: "pair", perUnit(120, 65), named()),
        Contest("W10c at once", "1M timers, each cancelled as soon as it is scheduled", per: "pair", perUnit(120, 65), named()),
        Contest("W10c live reused", "1M prepared timers started, then all stopped", per: "pair", perUnit(120, 65)),
        Contest("W10c at once reused", "a prepared timer started and stopped, 1M times", per: "pair", perUnit(120, 65)),
        Contest(
            "W11 closures", "1M closures from one thread to a serial scheduler; each captures a reference, unless the row says otherwise",
            per: "item", crossesThreads: true,
            perUnit(60, 35),
            capturingNothing(60, 35),
            named(beside: nothingCaptured), Row(.nanosecondsPerUnit, form: "on the main loop"), named("MainScheduler", beside: "on the main loop"),
            named("ConcurrentMainScheduler", beside: "on the main loop")),
        Contest(
            "W11 concurrent", "1M closures from one thread to the concurrent scheduler", per: "item", crossesThreads: true, perUnit(200, 100), named()
        ),
        Contest("W11 reused", "1M prepared items from one thread to a serial scheduler", per: "item", crossesThreads: true, perUnit(20, 10)),
        Contest(
            "W11m closures", "1M closures from two threads to a serial scheduler; each captures a reference, unless the row says otherwise",
            per: "item", crossesThreads: true,
            perUnit(110, 60),
            capturingNothing(110, 60), named(beside: nothingCaptured)),
        Contest("W11m reused", "1M prepared items from two threads to a serial scheduler", per: "item", crossesThreads: true, perUnit(20, 10)),
        Contest("W12", "behaviour subject, 1 observer, 1M onNext", per: "onNext", perUnit(15, 8), inOneContext(15, 8)),
        Contest("W12r", "share(replay: 1) connected and disconnected, 100k times", per: "pair", perUnit(200, 150)),
        callbacks(64),
        callbacks(128),
        callbacks(256),
    ]

    /// W13 with callbacks of `frames` frames.
    private static func callbacks(_ frames: Int) -> Contest {
        Contest(
            "W13 \(frames)", "callbacks of \(frames) frames at 48 kHz push a block each to a background context, both cores loaded",
            per: "push", isTimedFromOutside: true, Row(.tailLatency, must: .absolute(500), goal: .absolute(100)))
    }
}
