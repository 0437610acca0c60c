// SPDX-License-Identifier: MIT
import AsyncAlgorithms
public import Measure

/// swift-async-algorithms: sequences with `await`.
public enum AsyncAlgorithmsPeer: Peer {
    public static let name = "async-algorithms"
    public static let role = Role.peer
    public static let version = "1.1.4"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W1", "W1b", "W2": contest.name.hasSuffix("returned") ? "see the visible form" : "a sequence is read, not subscribed to"
        case "W5": "flatMap goes through inner sequences one after the other: see W5c"
        case "W3", "W4", "W12", "W12r", "W5s": "no subjects"
        default: "no schedulers: see Swift tasks"
        }
    }

    public static func trials() -> [Trial] { chains + combining + channels }

    private static var chains: [Trial] {
        [
            Trial("W1 visible") { inputs in
                read(inputs, 1_000_000) { start, count, sum in
                    let chain = (start..<start + count).async.map { step0($0) }.filter { isEven($0) }.map { step1($0) }
                    for await element in chain { sum.add(element) }
                }
            },
            Trial("W1b visible", fewer: 10) { inputs in
                read(inputs, 1_000_000) { start, count, sum in
                    let first = (start..<start + count).async.map { step0($0) }.map { step1($0) }.map { step2($0) }
                    let second = first.map { step3($0) }.map { step4($0) }.map { step5($0) }.map { step6($0) }
                    for await element in second.map({ step7($0) }).map({ step8($0) }).map({ step9($0) }) { sum.add(element) }
                }
            },
            Trial("W5c") { inputs in
                let count = inputs.scaled(1000)
                return read(inputs, 1_000_000, units: 1000 * count) { start, _, sum in
                    let chain = (start..<start + count).async.flatMap { ($0..<$0 + 1000).async }
                    for await element in chain { sum.add(element) }
                }
            },
            Trial("W5s", fewer: 10) { inputs in
                read(inputs, 1_000_000) { start, count, sum in
                    let chain = (start..<start + count).async.flatMap { CollectionOfOne(step0($0)).async }
                    for await element in chain { sum.add(element) }
                }
            },
        ]
    }

    private static func read(
        _ inputs: Inputs, _ elements: Int, units: Int? = nil, _ body: @escaping @Sendable (Int, Int, Counter) async -> Void
    ) -> Round {
        let count = inputs.scaled(elements)
        let sum = Counter()
        return Round(units: units ?? count, finish: sum.free) {
            sum.reset()
            awaiting { await body(inputs.seed, count, sum) }
            return sum.value
        }
    }
}
