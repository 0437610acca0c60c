// SPDX-License-Identifier: MIT
public import Measure
import OpenCombine
import OpenCombineReturned

/// OpenCombine, written as its documentation shows, with its Dispatch schedulers.
public enum OpenCombinePeer: Peer {
    public static let name = "OpenCombine"
    public static let role = Role.peer
    public static let version = "0.14.0"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W10c": "one-shot timers cannot be cancelled"
        case "W10": "schedulers offer neither rounding nor tolerance"
        case "W2": "observers hear nothing of a disposal, and no publisher has two elements"
        case "W6": "no combineLatest in 0.14"
        case "W12r": "share() replays nothing"
        case "W13": "nothing for real-time threads: as libdispatch"
        default: "no prepared items"
        }
    }

    public static func trials() -> [Trial] { sequences + flattening + subjects + combining + scheduled }

    private static var sequences: [Trial] {
        [
            Trial("W1 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let token = (inputs.seed..<inputs.seed + count).publisher
                        .map { step0($0) }.filter { isEven($0) }.map { step1($0) }
                        .sink { sum.add($0) }
                    token.cancel()
                    return sum.value
                }
            },
            Trial("W1 returned") { inputs in
                summed(inputs) { threeOperators(start: inputs.seed, count: $0) }
            },
            Trial("W1b visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let token = tenVisibleMaps((inputs.seed..<inputs.seed + count).publisher).sink { sum.add($0) }
                    token.cancel()
                    return sum.value
                }
            },
            Trial("W1b returned") { inputs in
                summed(inputs) { tenMaps(rangeSource(start: inputs.seed, count: $0)) }
            },
            Trial("W2 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = Just(i).map { step0($0) }.sink { sum.add($0) }
                        token.cancel()
                    }
                    return sum.value
                }
            },
            Trial("W2 returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = justMapped(i).sink { sum.add($0) }
                        token.cancel()
                    }
                    return sum.value
                }
            },
            Trial("W2 completed visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = Just(i).map { step0($0) }.sink(receiveCompletion: { _ in sum.add(1) }, receiveValue: { sum.add($0) })
                        token.cancel()
                    }
                    return sum.value
                }
            },
            Trial("W2 completed returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = justMapped(i).sink(receiveCompletion: { _ in sum.add(1) }, receiveValue: { sum.add($0) })
                        token.cancel()
                    }
                    return sum.value
                }
            },
        ]
    }

    /// Ten maps whose types the caller sees. Generic, because the maps of a `Publishers.Sequence` are ambiguous when ten stand in a row.
    @inline(__always)
    static func tenVisibleMaps<Source: Publisher>(_ source: Source) -> some Publisher<Int, Never>
    where Source.Output == Int, Source.Failure == Never {
        source.map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
            .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
    }

    private static func summed(_ inputs: Inputs, _ chain: @escaping (Int) -> AnyPublisher<Int, Never>) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = chain(count).sink { sum.add($0) }
            token.cancel()
            return sum.value
        }
    }
}
