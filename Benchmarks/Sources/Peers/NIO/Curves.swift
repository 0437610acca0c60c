// SPDX-License-Identifier: MIT
public import Measure
import NIOCore

extension NIOPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("timers", upTo: 1000, prepare: timersBehind),
            CurveTrial("producers") { closures($0.divided(by: 5), producers: $1) },
            CurveTrial("timer memory", upTo: 10_000, prepare: pending),
        ]
    }

    private static func timersBehind(_ inputs: Inputs, _ size: Int) -> Round {
        let pairs = inputs.delays(inputs.scaled(20_000), span: 1_000_000_000)
        let loop = eventLoop()
        let end = Gate()
        let schedule = { (delay: Int64) in loop.scheduleTask(in: .nanoseconds(100_000_000_000 + delay)) {} }
        let waiting = inputs.delays(size, span: 1_000_000_000).map(schedule)
        return Round(units: pairs.count, finish: { waiting.forEach { $0.cancel() } }) {
            for delay in pairs { schedule(delay).cancel() }
            loop.execute { end.open() }
            end.pass()
            return 0
        }
    }

    private static func pending(_ inputs: Inputs, _ size: Int) -> Round {
        let delays = inputs.delays(size, span: 1_000_000_000)
        let loop = eventLoop()
        let end = Gate()
        let kept = Kept<Scheduled<Void>>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.cancel() }
                kept.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            for delay in delays { kept.list.append(loop.scheduleTask(in: .nanoseconds(100_000_000_000 + delay)) {}) }
            loop.execute { end.open() }
            end.pass()
            return kept.list.count
        }
    }
}
