// SPDX-License-Identifier: MIT
public import Measure

/// The limit in Swift: the loop that one would write by hand, and for the returned forms a loop over closures.
public enum LoopPeer: Peer {
    public static let name = "loop"
    public static let role = Role.limit
    public static let version = "hand-written Swift"

    public static func absence(from contest: Contest) -> String {
        contest.crossesThreads || contest.workload.hasPrefix("W10")
            ? "one thread only" : "nothing left to write by hand; see C"
    }

    public static func trials() -> [Trial] {
        [
            Trial("W1 visible") { inputs in loop(inputs, threeOperators) },
            Trial("W1 returned") { inputs in
                let closures = ThreeClosures()
                return loop(inputs) { start, count in closures.sum(start, count) }
            },
            Trial("W1b visible") { inputs in loop(inputs, tenSteps) },
            Trial("W1b returned") { inputs in
                let closures = tenClosures()
                return loop(inputs) { start, count in flat(closures, start, count) }
            },
            Trial("W3") { inputs in
                let count = inputs.scaled(1_000_000)
                let sums = (0..<10).map { _ in Counter() }
                let observers = observers(sums)
                return Round(units: 10 * count, finish: { sums.forEach { $0.free() } }) {
                    sums.forEach { $0.reset() }
                    for i in inputs.seed..<inputs.seed + count { for observer in observers { observer.next(i) } }
                    return weighted(sums)
                }
            },
            Trial("W5") { inputs in nested(inputs) },
            Trial("W5c") { inputs in nested(inputs) },
            Trial("W5s") { inputs in
                let closures = tenClosures()
                return loop(inputs) { start, count in flat([closures[0]], start, count) }
            },
            Trial("W4 visible") { inputs in loop(inputs, tenSteps) },
            Trial("W4 returned") { inputs in
                let closures = tenClosures()
                return loop(inputs) { start, count in flat(closures, start, count) }
            },
        ] + programs
    }

    /// W5: a closure for each inner range, one for each element.
    private static func nested(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1000)
        let sum = Counter()
        let observers = observers([sum])
        let inners = innerRanges(1000)
        return Round(units: 1000 * count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { for j in inners.apply(i) { observers[0].next(j) } }
            return sum.value
        }
    }

    private static func loop(_ inputs: Inputs, _ body: @escaping (Int, Int) -> Int) -> Round {
        let count = inputs.scaled(1_000_000)
        return Round(units: count) { body(inputs.seed, count) }
    }

    @inline(never)
    private static func threeOperators(_ start: Int, _ count: Int) -> Int {
        var sum = 0
        for i in start..<start + count {
            let mapped = step0(i)
            if isEven(mapped) { sum &+= step1(mapped) }
        }
        return sum
    }

    @inline(never)
    private static func tenSteps(_ start: Int, _ count: Int) -> Int {
        var sum = 0
        for i in start..<start + count {
            sum &+= step9(step8(step7(step6(step5(step4(step3(step2(step1(step0(i))))))))))
        }
        return sum
    }

    @inline(never)
    private static func flat(_ closures: [Step], _ start: Int, _ count: Int) -> Int {
        var sum = 0
        for i in start..<start + count {
            var value = i
            for closure in closures { value = closure.apply(value) }
            sum &+= value
        }
        return sum
    }
}
