// SPDX-License-Identifier: MIT
public import Measure

/// A serial context of the curve "schedulers".
private actor Place {
    func run(_ item: @Sendable () -> Void) { item() }
}

extension ConcurrencyPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("schedulers", upTo: 10_000, prepare: spreadOverActors),
            CurveTrial("producers") { jobs($0.divided(by: 20), producers: $1) },
            CurveTrial("timer memory", prepare: pending),
        ]
    }

    /// Tasks reach an actor in any order: all count down, not the last of each.
    private static func spreadOverActors(_ inputs: Inputs, _ size: Int) -> Round {
        let items = max(inputs.scaled(40_000), size)
        let places = (0..<size).map { _ in Place() }
        let countdown = Countdown(items)
        return Round(units: items) {
            for index in 0..<items { Task.detached { await places[index % size].run { countdown.hit() } } }
            countdown.pass()
            return items
        }
    }

    private static func pending(_ inputs: Inputs, _ size: Int) -> Round {
        let delays = inputs.delays(size, span: 1_000_000_000)
        let kept = Kept<Task<Void, Never>>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.cancel() }
                awaiting { [list = kept.list] in for task in list { await task.value } }
                kept.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            let asleep = Countdown(size)
            for delay in delays {
                kept.list.append(
                    Task.detached {
                        asleep.hit()
                        try? await Task.sleep(for: .nanoseconds(100_000_000_000 + delay))
                    })
            }
            asleep.pass()
            return kept.list.count
        }
    }
}
