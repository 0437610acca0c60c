// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// W2, with the observers that programs have: for elements, for elements and the end, for all that happens.
extension RxRingPeer {
    /// Each chain is subscribed to in the function that builds it.
    static var visibleSubscriptions: [Trial] {
        [
            Trial("W2 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = Observable.just(i).map { step0($0) }.subscribe(onNext: { sum.add($0) })
                        token.dispose()
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
                        let token = Observable.just(i).map { step0($0) }.subscribe(onNext: { sum.add($0) }, onCompleted: { sum.add(1) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
            Trial("W2 all closures visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = Observable.just(i).map { step0($0) }.subscribe(
                            onNext: { sum.add($0) }, onError: { _ in sum.add(4) }, onCompleted: { sum.add(1) }, onDisposed: { sum.add(2) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
            Trial("W2 of two visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = Observable.of(i, i + 1).map { step0($0) }.subscribe(onNext: { sum.add($0) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
        ]
    }

    static var returnedSubscriptions: [Trial] {
        [
            Trial("W2 returned") { each($0) { i, sum in justMapped(i).subscribe(onNext: { sum.add($0) }) } },
            Trial("W2 completed returned") {
                each($0) { i, sum in justMapped(i).subscribe(onNext: { sum.add($0) }, onCompleted: { sum.add(1) }) }
            },
            Trial("W2 all closures returned") {
                each($0) { i, sum in
                    justMapped(i).subscribe(
                        onNext: { sum.add($0) }, onError: { _ in sum.add(4) }, onCompleted: { sum.add(1) }, onDisposed: { sum.add(2) })
                }
            },
            Trial("W2 of two returned") { each($0) { i, sum in twoMapped(i).subscribe(onNext: { sum.add($0) }) } },
        ]
    }

    /// A million subscriptions, each disposed at its end. Inlined: a call of the closure would be more than the visible forms have.
    @inline(__always)
    private static func each(_ inputs: Inputs, _ subscribe: @escaping (Int, Counter) -> any Disposable) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subscribe(i, sum).dispose() }
            return sum.value
        }
    }
}
