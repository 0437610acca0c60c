// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

extension RxRingPeer {
    static var flattening: [Trial] {
        [
            Trial("W5") { inputs in
                let count = inputs.scaled(1000)
                return flattened(inputs, 1000 * count) { flatMapped(start: inputs.seed, count: count, inner: 1000) }
            },
            Trial("W5c") { inputs in
                let count = inputs.scaled(1000)
                return flattened(inputs, 1000 * count) { concatMapped(start: inputs.seed, count: count, inner: 1000) }
            },
            Trial("W5s") { inputs in
                let count = inputs.scaled(1_000_000)
                return flattened(inputs, count) { flatMappedToJust(start: inputs.seed, count: count) }
            },
        ]
    }

    private static func flattened(_ inputs: Inputs, _ units: Int, _ chain: @escaping () -> Observable<Int>) -> Round {
        let sum = Counter()
        return Round(units: units, finish: sum.free) {
            sum.reset()
            let token = add(chain(), to: sum)
            token.dispose()
            return sum.value
        }
    }
}
