// SPDX-License-Identifier: MIT
import Synchronization

/// Opens a gate when it was hit so many times, from any threads.
public final class Countdown: Sendable {
    private let left: Atomic<Int>
    private let end = Gate()

    public init(_ count: Int) { left = Atomic(count) }

    public func hit() {
        // acquiringAndReleasing: what each hitter did before is seen by whoever opens the gate.
        if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end.open() }
    }

    /// Sleeps until the last hit.
    public func pass() { end.pass() }
}
