// SPDX-License-Identifier: MIT
import Dispatch
import Measure
import OpenCombine
import OpenCombineDispatch

/// W9 on two schedulers: each hit sends the ball to the other side, the first side takes the time of each return.
final class CombineRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let sides = [DispatchQueue(label: "W9 near").ocombine, DispatchQueue(label: "W9 far").ocombine]
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        sides[0].schedule { [self] in
            sent = nanosecondsNow()
            sides[1].schedule { self.far() }
        }
        end.pass()
        return trips - left
    }

    private func near() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { sides[1].schedule { self.far() } }
    }

    private func far() { sides[0].schedule { self.near() } }
}
