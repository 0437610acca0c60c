// SPDX-License-Identifier: MIT
import Measure
import OpenCombine
import OpenCombineReturned

extension OpenCombinePeer {
    static var flattening: [Trial] {
        [
            Trial("W5") { inputs in
                let count = inputs.scaled(1000)
                return flattened(1000 * count) { flatMapped(start: inputs.seed, count: count, inner: 1000) }
            },
            Trial("W5c") { inputs in
                let count = inputs.scaled(1000)
                return flattened(1000 * count) { concatMapped(start: inputs.seed, count: count, inner: 1000) }
            },
            Trial("W5s") { inputs in
                let count = inputs.scaled(1_000_000)
                return flattened(count) { flatMappedToJust(start: inputs.seed, count: count) }
            },
        ]
    }

    private static func flattened(_ units: Int, _ chain: @escaping () -> AnyPublisher<Int, Never>) -> Round {
        let sum = Counter()
        return Round(units: units, finish: sum.free) {
            sum.reset()
            let token = chain().sink { sum.add($0) }
            token.cancel()
            return sum.value
        }
    }
}
