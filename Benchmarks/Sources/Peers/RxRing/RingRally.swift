// SPDX-License-Identifier: MIT
import Measure
import Rx

/// W9 on two serial schedulers: each hit sends the ball to the other side, the first side takes the time of each return.
final class RingRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let sides = [SerialScheduler(), SerialScheduler()]
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        _ = sides[0].schedule(self) { rally in
            rally.sent = nanosecondsNow()
            return rally.serve()
        }
        end.pass()
        return trips - left
    }

    private func serve() -> any Disposable {
        sides[1].schedule(self) { rally in rally.sides[0].schedule(rally) { $0.near() } }
    }

    private func near() -> any Disposable {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 {
            end.open()
            return Disposables.create()
        }
        return serve()
    }
}
