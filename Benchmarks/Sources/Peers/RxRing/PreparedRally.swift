// SPDX-License-Identifier: MIT
import Measure
import Rx

/// W9 with two prepared items, one a side.
@safe
final class PreparedRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time. Safe: as said below.
    let trips: Int
    let log: LatencyLog
    private let over = Gate()
    private var left: Int
    private var sent: Int64 = 0
    // Unsafe: pinned until leave(). Lent, so that the rally counts no references to them.
    private var hit: Unmanaged<PinnedItem>!
    private var back: Unmanaged<PinnedItem>!

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
        unsafe back = Self.prepared { [self] in unsafe hit._withUnsafeGuaranteedRef { _ = $0.schedule() } }
        unsafe hit = Self.prepared { [self] in
            let now = nanosecondsNow()
            if sent != 0 {
                log.record(now - sent)
                left -= 1
            }
            sent = now
            if left == 0 { over.open() } else { unsafe back._withUnsafeGuaranteedRef { _ = $0.schedule() } }
        }
    }

    private static func prepared(_ action: @escaping () -> Void) -> Unmanaged<PinnedItem> {
        unsafe Unmanaged.passUnretained(PinnedItem(to: SerialScheduler(), action))
    }

    func leave() {
        unsafe hit._withUnsafeGuaranteedRef { $0.dispose() }
        unsafe back._withUnsafeGuaranteedRef { $0.dispose() }
    }

    func play() -> Int {
        unsafe hit._withUnsafeGuaranteedRef { _ = $0.schedule() }
        over.pass()
        return trips - left
    }
}
