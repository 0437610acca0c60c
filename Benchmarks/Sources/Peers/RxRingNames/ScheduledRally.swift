// SPDX-License-Identifier: MIT
import Measure
import RxSwift

/// W9 by `schedule`, the verb that RxSwift has: each hit sends the ball to the other side, and could be cancelled.
final class ScheduledRally<Scheduler: ImmediateSchedulerType>: @unchecked Sendable {
    // Unchecked: the ball is on one side at a time.
    let trips: Int
    let log: LatencyLog
    private let near, far: Scheduler
    private let end = Gate()
    private var left: Int
    private var sent: Int64 = 0

    init(trips: Int, _ near: Scheduler, _ far: Scheduler) {
        self.trips = trips
        self.near = near
        self.far = far
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
