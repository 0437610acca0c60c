// SPDX-License-Identifier: MIT
import Measure
import OpenCombine
import OpenCombineReturned

extension OpenCombinePeer {
    static var subjects: [Trial] {
        [
            Trial("W3") { inputs in
                let count = inputs.scaled(1_000_000)
                let subject = PassthroughSubject<Int, Never>()
                let sums = (0..<10).map { _ in Counter() }
                let tokens = sums.map { sum in subject.sink { sum.add($0) } }
                return Round(
                    units: 10 * count,
                    finish: {
                        tokens.forEach { $0.cancel() }; sums.forEach { $0.free() }
                    }
                ) {
                    sums.forEach { $0.reset() }
                    for i in inputs.seed..<inputs.seed + count { subject.send(i) }
                    return weighted(sums)
                }
            },
            Trial("W4 visible") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let subject = PassthroughSubject<Int, Never>()
                    let token = tenVisibleMaps(subject).sink { sum.add($0) }
                    for i in inputs.seed..<inputs.seed + count { subject.send(i) }
                    token.cancel()
                    return sum.value
                }
            },
            Trial("W4 returned") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                let subject = PassthroughSubject<Int, Never>()
                let token = tenMaps(subject.eraseToAnyPublisher()).sink { sum.add($0) }
                return Round(
                    units: count,
                    finish: {
                        token.cancel(); sum.free()
                    }
                ) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count { subject.send(i) }
                    return sum.value
                }
            },
            Trial("W12") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let subject = CurrentValueSubject<Int, Never>(inputs.seed)
                    let token = subject.sink { sum.add($0) }
                    for i in inputs.seed..<inputs.seed + count { subject.send(i) }
                    token.cancel()
                    return sum.value
                }
            },
        ]
    }
}
