// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// Long chains and recursion, on the stack of the main thread.
extension RxRingPeer {
    static var depthCurves: [CurveTrial] {
        [
            CurveTrial("depth", prepare: depth),
            CurveTrial("recursion", form: "concat") { levels($0, $1, countingDown) },
            CurveTrial("recursion", form: "expand") { levels($0, $1, expanded) },
            // Each level takes stack: some 13,000 levels end 8 MB.
            CurveTrial("recursion", form: "flatMap", upTo: 10_000) { levels($0, $1) { nested($0) } },
        ]
    }

    private static func depth(_ inputs: Inputs, _ size: Int) -> Round {
        let times = max(1, inputs.scaled(200_000) / size)
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let chain = maps(subject, count: size)
        return Round(units: times * size, finish: sum.free) {
            sum.reset()
            for i in 0..<times {
                let token = add(chain, to: sum)
                // An element by the way, now and then: it says that the chain is there.
                if i == 0 { subject.onNext(inputs.seed) }
                token.dispose()
            }
            return sum.value
        }
    }

    private static func levels(_ inputs: Inputs, _ size: Int, _ source: @escaping (Int) -> Observable<Int>) -> Round {
        let times = max(1, inputs.scaled(100_000) / size)
        let sum = Counter()
        return Round(units: times * size, finish: sum.free) {
            sum.reset()
            for _ in 0..<times { add(source(size), to: sum).dispose() }
            return sum.value
        }
    }
}
