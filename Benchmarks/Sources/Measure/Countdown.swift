// SPDX-License-Identifier: MIT
import Synchronization

/// Opens a gate when it was hit so many times, from any threads.
public final class Countdown: Sendable {
    private let left: Atomic<Int>
    private let end = Gate()

    public init(_ count: Int) { left = Atomic(count) }

    public func hit() {
        // acquiringAndReleasing: the hitter that opens the gate sees what each hitter did before.
        if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end.open() }
    }

    /// Sleeps until the last hit.
    public func pass() { end.pass() }
}

extension Round {
    /// One thread calls `send` `count` times; each call has the countdown hit once, from any thread.
    public static func countedDown(_ count: Int, _ send: @escaping @Sendable (Countdown) -> Void) -> Round {
        let countdown = Countdown(count)
        let producer = Producers(1) { _ in for _ in 0..<count { send(countdown) } }
        return Round(units: count) {
            producer.run()
            countdown.pass()
            return count
        }
    }
}
