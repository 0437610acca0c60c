// SPDX-License-Identifier: MIT
import Dispatch
public import Measure

extension DispatchPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("timers", upTo: 100_000, prepare: timers),
            CurveTrial("schedulers") { inputs, size in
                let queues = (0..<size).map { _ in DispatchQueue(label: "curve") }
                return spread(inputs, size) { index, item in queues[index].async(execute: item) }
            },
            CurveTrial("producers") { closures($0.divided(by: 5), producers: $1) },
            CurveTrial("timer memory", prepare: pending),
            CurveTrial("scheduler memory") { _, size in
                let kept = Kept<DispatchQueue>()
                return Round(units: size, finish: kept.free) {
                    kept.list = (0..<size).map { _ in DispatchQueue(label: "curve") }
                    let countdown = Countdown(size)
                    for queue in kept.list { queue.async { countdown.hit() } }
                    countdown.pass()
                    return size
                }
            },
        ]
    }

    private static func timers(_ inputs: Inputs, _ size: Int) -> Round {
        let pairs = inputs.delays(inputs.scaled(20_000), span: 1_000_000_000)
        let queue = DispatchQueue(label: "curve")
        let fired = Counter()
        let waiting = inputs.delays(size, span: 1_000_000_000).map { scheduled(after: 90_000_000_000 + $0, on: queue, fired) }
        return Round(
            units: pairs.count,
            finish: {
                waiting.forEach { $0.cancel() }
                queue.sync {}
                fired.free()
            }
        ) {
            for delay in pairs { scheduled(after: 90_000_000_000 + delay, on: queue, fired).cancel() }
            queue.sync {}
            return fired.value
        }
    }

    private static func pending(_ inputs: Inputs, _ size: Int) -> Round {
        let delays = inputs.delays(size, span: 1_000_000_000)
        let queue = DispatchQueue(label: "curve")
        let fired = Counter()
        let kept = Kept<any DispatchSourceTimer>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.cancel() }
                kept.free()
                queue.sync {}
                fired.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            for delay in delays { kept.list.append(scheduled(after: 90_000_000_000 + delay, on: queue, fired)) }
            queue.sync {}
            return kept.list.count
        }
    }
}
