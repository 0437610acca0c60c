// SPDX-License-Identifier: MIT
import Rx

extension Contract {
    /// It subscribes once, at once, and leaves its source in the tick in which it ends or is disposed.
    func checkTimes() {
        for picture: Marbles in ["-1--2--3--4--5--|", "|", "-1|", "-1--2--3", "--1--2--#", "#"] {
            if traits.contains(.retries), picture.marks.last?.sign == .error { continue }
            for disposal in [nil, 0, 1, 5, 7] as [Int?] {
                let scheduler = TestScheduler()
                let source = scheduler.hot(picture)
                let recording = scheduler.record(disposingAt: disposal ?? TestScheduler.horizon - 1) { operate(source.asObservable(), scheduler) }
                let circumstance = "\(picture)" + (disposal.map { ", disposed at \($0)" } ?? "")
                if !traits.contains(.subscribesFreely) {
                    check(
                        source.subscriptions.count == 1 && source.subscriptions[0].subscribe == 0,
                        "\(circumstance): its subscriptions are \(source.subscriptions)")
                }
                guard let end = [recording.end, disposal].compactMap(\.self).min() else { continue }
                for subscription in source.subscriptions {
                    check(
                        subscription.unsubscribe <= end,
                        "\(circumstance): the source's subscription is \(subscription), its own ended at \(end)")
                }
                if let disposal {
                    check(
                        recording.events.allSatisfy { $0.time <= disposal }, "\(circumstance): later events: \(recording.marbles)")
                }
            }
        }
    }
}
