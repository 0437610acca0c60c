// SPDX-License-Identifier: MIT
import Measure
import Rx

/// W9 with two prepared items, one a side.
final class PreparedRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let near = SerialScheduler(), far = SerialScheduler()
    private let over = Gate()
    private var left: Int
    private var sent: Int64 = 0
    private var hit = WorkItem {}
    private var back = WorkItem {}

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
        back = WorkItem { [self] in near.schedule(hit) }
        hit = WorkItem { [self] in
            let now = nanosecondsNow()
            if sent != 0 {
                log.record(now - sent)
                left -= 1
            }
            sent = now
            if left == 0 { over.open() } else { far.schedule(back) }
        }
    }

    /// Breaks the circle of the rally and its items.
    func leave() {
        hit = WorkItem {}
        back = WorkItem {}
    }

    func play() -> Int {
        near.schedule(hit)
        over.pass()
        return trips - left
    }
}
