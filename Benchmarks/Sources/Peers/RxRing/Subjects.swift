// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

extension RxRingPeer {
    static var subjects: [Trial] {
        [
            Trial("W3") { inputs in
                let count = inputs.scaled(1_000_000)
                let subject = PublishSubject<Int>()
                let sums = (0..<10).map { _ in Counter() }
                let tokens = sums.map { add(subject, to: $0) }
                return Round(
                    units: 10 * count,
                    finish: {
                        tokens.forEach { $0.dispose() }; sums.forEach { $0.free() }
                    }
                ) {
                    sums.forEach { $0.reset() }
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    return weighted(sums)
                }
            },
            Trial("W4 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let subject = PublishSubject<Int>()
                    let token =
                        subject
                        .map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
                        .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
                        .subscribe(onNext: { sum.add($0) })
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    token.dispose()
                    return sum.value
                }
            },
            Trial("W4 returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                let subject = PublishSubject<Int>()
                let token = add(tenMaps(subject), to: sum)
                return Round(
                    units: count,
                    finish: {
                        token.dispose(); sum.free()
                    }
                ) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    return sum.value
                }
            },
            Trial("W12") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let subject = BehaviorSubject(value: inputs.seed)
                    let token = add(subject, to: sum)
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    token.dispose()
                    return sum.value
                }
            },
        ]
    }
}
