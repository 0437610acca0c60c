// SPDX-License-Identifier: MIT
import Synchronization

/// How often something came, and how long it was waited for at most.
final class Gauge: Sendable {
    let name: String
    private let state = Mutex((count: 0, worst: Duration.zero, last: ContinuousClock.now))

    init(_ name: String) { self.name = name }

    /// Counts from zero.
    func begin() { state.withLock { $0 = (0, .zero, .now) } }

    /// It came; it was waited for since it came last.
    func tick() {
        state.withLock {
            let now = ContinuousClock.now
            $0 = ($0.count + 1, max($0.worst, now - $0.last), now)
        }
    }

    /// It came; it was sent at `instant`.
    func arrive(sentAt instant: ContinuousClock.Instant) {
        state.withLock { $0 = ($0.count + 1, max($0.worst, .now - instant), .now) }
    }

    var count: Int { state.withLock { $0.count } }
    /// The longest wait, in milliseconds.
    var worst: Double { state.withLock { $0.worst / .milliseconds(1) } }
}
