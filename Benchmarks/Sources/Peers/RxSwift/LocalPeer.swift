// SPDX-License-Identifier: MIT
public import Measure
import RxSwift

/// RxSwift from a checkout on this machine: `make bench PEER_PATH=/path/to/RxSwift`. Ten times fewer elements: it is some hundred times slower.
public enum LocalPeer: Peer {
    public static let name = "RxSwift"
    public static let role = Role.peer
    public static let version = "a local checkout"

    public static func absence(from contest: Contest) -> String {
        switch contest.workload {
        case "W10": "schedulers offer neither rounding nor tolerance"
        case "W13": "nothing for real-time threads: as libdispatch"
        default: contest.name.hasSuffix("returned") ? "see the visible form: nothing is inlined" : "no prepared items"
        }
    }

    public static func trials() -> [Trial] { sequences + subjects + scheduled }

    private static var sequences: [Trial] {
        [
            Trial("W1 visible", fewer: 10) { inputs in
                summed(inputs, 1_000_000) { start, count in
                    Observable.range(start: start, count: count).map { step0($0) }.filter { isEven($0) }.map { step1($0) }
                }
            },
            Trial("W1b visible", fewer: 10) { inputs in
                summed(inputs, 1_000_000) { start, count in tenMaps(Observable.range(start: start, count: count)) }
            },
            Trial("W2 visible", fewer: 10) { each($0) { i, sum in Observable.just(i).map { step0($0) }.subscribe(onNext: { sum.add($0) }) } },
            Trial("W2 completed visible", fewer: 10) {
                each($0) { i, sum in
                    Observable.just(i).map { step0($0) }.subscribe(onNext: { sum.add($0) }, onCompleted: { sum.add(1) })
                }
            },
            Trial("W2 all closures visible", fewer: 10) {
                each($0) { i, sum in
                    Observable.just(i).map { step0($0) }.subscribe(
                        onNext: { sum.add($0) }, onError: { _ in sum.add(4) }, onCompleted: { sum.add(1) }, onDisposed: { sum.add(2) })
                }
            },
            Trial("W2 of two visible", fewer: 10) {
                each($0) { i, sum in Observable.of(i, i + 1).map { step0($0) }.subscribe(onNext: { sum.add($0) }) }
            },
            Trial("W5", fewer: 10) { inputs in flattened(inputs) { $0.flatMap { Observable.range(start: $0, count: 1000) } } },
            Trial("W5c", fewer: 10) { inputs in flattened(inputs) { $0.concatMap { Observable.range(start: $0, count: 1000) } } },
            Trial("W5s", fewer: 10) { inputs in
                summed(inputs, 1_000_000) { start, count in
                    Observable.range(start: start, count: count).flatMap { Observable.just(step0($0)) }
                }
            },
        ]
    }

    static func tenMaps(_ source: Observable<Int>) -> Observable<Int> {
        let first = source.map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
        return first.map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
    }

    private static func summed(_ inputs: Inputs, _ elements: Int, _ chain: @escaping (Int, Int) -> Observable<Int>) -> Round {
        let count = inputs.scaled(elements)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            chain(inputs.seed, count).subscribe(onNext: { sum.add($0) }).dispose()
            return sum.value
        }
    }

    private static func each(_ inputs: Inputs, _ subscribe: @escaping (Int, Counter) -> any Disposable) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subscribe(i, sum).dispose() }
            return sum.value
        }
    }

    private static func flattened(_ inputs: Inputs, _ chain: @escaping (Observable<Int>) -> Observable<Int>) -> Round {
        let count = inputs.scaled(1000)
        let sum = Counter()
        return Round(units: 1000 * count, finish: sum.free) {
            sum.reset()
            chain(Observable.range(start: inputs.seed, count: count)).subscribe(onNext: { sum.add($0) }).dispose()
            return sum.value
        }
    }
}
