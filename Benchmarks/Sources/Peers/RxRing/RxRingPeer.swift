// SPDX-License-Identifier: MIT
public import Measure
import Rx
import RxRingNames
import RxRingReturned

/// RxRing itself, written as any program would write it.
public enum RxRingPeer: Peer {
    public static let name = "RxRing"
    public static let role = Role.ours
    public static let version = "this checkout"

    public static func absence(from contest: Contest) -> String { "not there yet" }

    public static func trials() -> [Trial] {
        sequences + visibleSubscriptions + returnedSubscriptions + flattening + subjects + combining + inOneContext + scheduled
            + NamedSchedulers.trials + callbacks + programs
            + timedPrograms + lifetimes
    }

    private static var sequences: [Trial] {
        [
            Trial("W1 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let token = Observable.range(start: inputs.seed, count: count)
                        .map { step0($0) }.filter { isEven($0) }.map { step1($0) }
                        .subscribe(onNext: { sum.add($0) })
                    token.dispose()
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
                    let token = Observable.range(start: inputs.seed, count: count)
                        .map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
                        .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
                        .subscribe(onNext: { sum.add($0) })
                    token.dispose()
                    return sum.value
                }
            },
            Trial("W1b returned") { inputs in
                summed(inputs) { tenMaps(rangeSource(start: inputs.seed, count: $0)) }
            },
        ]
    }

    private static func summed(_ inputs: Inputs, _ chain: @escaping (Int) -> Observable<Int>) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = add(chain(count), to: sum)
            token.dispose()
            return sum.value
        }
    }
}
