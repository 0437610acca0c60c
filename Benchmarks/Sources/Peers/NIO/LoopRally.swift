// SPDX-License-Identifier: MIT
import Measure
import NIOCore

/// W9 on two event loops: each hit sends the ball to the other side, the first side takes the time of each return.
final class LoopRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let sides: [any EventLoop]
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(_ near: any EventLoop, _ far: any EventLoop, trips: Int) {
        self.trips = trips
        sides = [near, far]
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        sides[0].execute { [self] in
            sent = nanosecondsNow()
            sides[1].execute { self.far() }
        }
        end.pass()
        return trips - left
    }

    private func near() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { sides[1].execute { self.far() } }
    }

    private func far() { sides[0].execute { self.near() } }
}
