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
        _ = near.schedule(self) { rally in
            rally.sent = nanosecondsNow()
            rally.serve()
            return Disposables.create()
        }
        end.pass()
        return trips - left
    }

    // As every peer's rally: nobody keeps what would cancel a hit.
    private func serve() {
        _ = far.schedule(self) { rally in
            rally.answer()
            return Disposables.create()
        }
    }

    private func answer() {
        _ = near.schedule(self) { rally in
            rally.take()
            return Disposables.create()
        }
    }

    private func take() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { serve() }
    }
}
