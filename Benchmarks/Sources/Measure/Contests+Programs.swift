// SPDX-License-Identifier: MIT

extension Contest {
    /// What programs do besides, in the table's order. RxRing has them beside limits and recorded figures.
    static let programs: [Contest] = [
        program("S1 merge of four", "10,000 ranges of ten, merged four at a time", per: "element", perUnit(20, 10)),
        program("S2 retry", "a source that fails when it is subscribed to, retried 100k times", per: "retry", perUnit(120, 60)),
        program("S3 error path", "ten elements, an error that map throws at the last, catch, 100k times", per: "subscription", perUnit(300, 150)),
        program("S4 switchLatest", "100k elements, each makes an inner sequence that says one thing", per: "switch", perUnit(180, 100)),
        program("S5 concat", "10,000 ranges of ten, one after the other", per: "element", perUnit(10, 6)),
        program("S6 share", "share with 100 observers; one more joins and leaves for each of 20k events", per: "event", perUnit(250, 150)),
        program("S7 combineLatest of 100", "100k pushes into 100 publish subjects in turn", per: "push", perUnit(60, 45)),
        program("S8 Driver", "a relay as a driver with ten subscribers on the main thread, 1M elements", per: "element", perUnit(20, 13)),
        program(
            "S9 singles in flight", "1,000 singles at once by flatMap, observed on the concurrent scheduler, with a catch each, 100 times",
            per: "single", crossesThreads: true, Row(.nanosecondsPerUnit, must: .absolute(1000), goal: .absolute(700)),
            Row(.cpuSeconds, must: .absolute(0.15), goal: .absolute(0.12))),
        program("S10 await", "the value of a single that ends at once, 100k times", per: "single", perUnit(300, 120)),
        program("S11 HistoricalScheduler", "100k items at random virtual times, scheduled and run", per: "item", perUnit(500, 200)),
        program(
            "S11 TestScheduler", "100k items at random virtual times on the scheduler of tests, scheduled and run", per: "item", perUnit(500, 200)),
        program("S12 interval", "1,000 intervals of 1 ms on one scheduler for a second, processor time", per: "tick", waits: true, perUnit(300, 190)),
        program("S12 interval tolerance 50 us", "the same where each may come 50 us late", per: "tick", waits: true, perUnit(300, 190)),
        program(
            "S13 create and take(until:)", "a subscription to create and take(until:), disposed, 100k times", per: "subscription", perUnit(350, 180)),
        program(
            "S14 bag of chains", "1,000 subscriptions to map and filter put into a bag that goes, 100 times", per: "subscription", perUnit(380, 300)),
        program(
            "S15 bag of disposables", "1,000 disposables of the program's own put into a bag that goes, 1,000 times", per: "disposable",
            perUnit(120, 60)),
        program("S16 structs", "a publish subject of structs of 256 bytes, ten observers, 100k onNext", per: "event", timesHand),
        program("S16 objects", "a publish subject of objects, ten observers, 100k onNext", per: "event", timesHand),
        program("S16 strings", "a publish subject of strings, ten observers, 100k onNext", per: "event", timesHand),
        program("S17 buffer", "1M elements into buffers of at most 100 or a minute", per: "element", waits: true, perUnit(12, 8)),
        program("S18 replay", "a replay subject's last hundred elements to 1,000 late observers", per: "element", perUnit(3.2, 2)),
    ]

    private static let timesHand = Row(.nanosecondsPerUnit, must: .timesLimit(1.5), goal: .timesLimit(1.2))

    private static func program(
        _ name: String, _ work: String, per unit: String, crossesThreads: Bool = false, waits: Bool = false, _ rows: Row...
    ) -> Contest {
        Contest(name, work, per: unit, crossesThreads: crossesThreads, waits: waits, isBesideLimitsOnly: true, rows: rows)
    }
}
