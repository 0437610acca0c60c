// SPDX-License-Identifier: MIT
import AsyncAlgorithms
import Measure

extension AsyncAlgorithmsPeer {
    static var channels: [Trial] {
        [
            Trial("W7 subject", fewer: 10, prepare: transfer),
            Trial("W7 range", fewer: 10, prepare: transfer),
            Trial("W8", fewer: 10, prepare: merged),
        ]
    }

    private static func transfer(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            let channel = AsyncChannel<Int>()
            Task.detached {
                for i in inputs.seed..<inputs.seed + count { await channel.send(i) }
                channel.finish()
            }
            awaiting { for await element in channel { sum.add(element) } }
            return sum.value
        }
    }

    private static func merged(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: 2 * each, finish: sum.free) {
            let channels = [AsyncChannel<Int>(), AsyncChannel<Int>()]
            for (index, channel) in channels.enumerated() {
                Task.detached {
                    for i in inputs.seed..<inputs.seed + each { await channel.send(i &* 2 &+ index) }
                    channel.finish()
                }
            }
            awaiting { for await element in merge(channels[0], channels[1]) { sum.add(element) } }
            return sum.value
        }
    }
}
