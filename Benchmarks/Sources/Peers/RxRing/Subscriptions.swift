// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// W2, with the observers that programs have: for elements, for elements and the end, for all that happens.
///
/// Each loop is written out. A function that took the subscription as a closure would add some 70 instructions to it.
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

    /// Each chain comes from another module.
    static var returnedSubscriptions: [Trial] {
        [
            Trial("W2 returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = justMapped(i).subscribe(onNext: { sum.add($0) })
                        token.dispose()
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
                        let token = justMapped(i).subscribe(onNext: { sum.add($0) }, onCompleted: { sum.add(1) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
            Trial("W2 all closures returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = justMapped(i).subscribe(
                            onNext: { sum.add($0) }, onError: { _ in sum.add(4) }, onCompleted: { sum.add(1) }, onDisposed: { sum.add(2) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
            Trial("W2 of two returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = twoMapped(i).subscribe(onNext: { sum.add($0) })
                        token.dispose()
                    }
                    return sum.value
                }
            },
        ]
    }
}
