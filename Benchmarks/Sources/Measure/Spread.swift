// SPDX-License-Identifier: MIT

/// The work of the curve "schedulers", the same for every peer: items in turn to each of `size` serial contexts, the last of each counts down.
public func spread(
    _ inputs: Inputs, _ size: Int, over send: @escaping (_ context: Int, _ item: @escaping @Sendable () -> Void) -> Void
) -> Round {
    let rounds = max(2, inputs.scaled(200_000) / size)
    let sums = (0..<size).map { _ in Counter() }
    let countdown = Countdown(size)
    return Round(units: rounds * size, finish: { sums.forEach { $0.free() } }) {
        for _ in 1..<rounds { for index in 0..<size { send(index) { [sum = sums[index]] in sum.add(1) } } }
        for index in 0..<size {
            send(index) { [sum = sums[index]] in
                sum.add(1)
                countdown.hit()
            }
        }
        countdown.pass()
        return sums.reduce(0) { $0 + $1.value }
    }
}
