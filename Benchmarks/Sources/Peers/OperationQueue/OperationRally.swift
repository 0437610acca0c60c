// SPDX-License-Identifier: MIT
import Foundation
import Measure

/// W9 on two queues: each hit sends the ball to the other side, the first side takes the time of each return.
final class OperationRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let sides: [OperationQueue]
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(_ near: OperationQueue, _ far: OperationQueue, trips: Int) {
        self.trips = trips
        sides = [near, far]
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        sides[0].addOperation { [self] in
            sent = nanosecondsNow()
            sides[1].addOperation { self.far() }
        }
        end.pass()
        return trips - left
    }

    private func near() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { sides[1].addOperation { self.far() } }
    }

    private func far() { sides[0].addOperation { self.near() } }
}
