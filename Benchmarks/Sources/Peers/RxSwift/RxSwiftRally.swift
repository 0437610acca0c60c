// SPDX-License-Identifier: MIT
import Measure
import RxSwift

/// W9 on two schedulers: each hit sends the ball to the other side, the first side takes the time of each return.
final class RxSwiftRally: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let sides = [LocalPeer.scheduler(), LocalPeer.scheduler()]
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(trips: Int) {
        self.trips = trips
        left = trips
        log = LatencyLog(capacity: trips)
    }

    func play() -> Int {
        hit(0) {
            self.sent = nanosecondsNow()
            self.hit(1) { self.far() }
        }
        end.pass()
        return trips - left
    }

    private func hit(_ side: Int, _ body: @escaping @Sendable () -> Void) {
        _ = sides[side].schedule(()) { _ in
            body()
            return Disposables.create()
        }
    }

    private func near() {
        let now = nanosecondsNow()
        log.record(now - sent)
        sent = now
        left -= 1
        if left == 0 { end.open() } else { hit(1) { self.far() } }
    }

    private func far() { hit(0) { self.near() } }
}
