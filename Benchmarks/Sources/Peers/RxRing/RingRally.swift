// SPDX-License-Identifier: MIT
import Measure
import Rx

/// W9 on two serial schedulers: each hit sends the ball to the other side, the first side takes the time of each return.
final class RingRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let near = SerialScheduler(), far = SerialScheduler()
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        near.execute { [self] in
            sent = nanosecondsNow()
            serve()
        }
        end.pass()
        return trips - left
    }

    // As in every peer's rally, a hit cannot be cancelled.
    private func serve() { far.execute { self.answer() } }

    private func answer() { near.execute { self.take() } }

    private func take() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { serve() }
    }
}
