// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let polling = Program("polling", says: ["1.0 status 1", "2.0 status 2", "3.0 status 3"]) { console in
        let clock = HistoricalScheduler()
        let start = clock.now
        var polls = 0
        let status = Observable<Int>.deferred {
            polls += 1
            return .just(polls)
        }
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .flatMapLatest { _ in status }
            .subscribe(onNext: { console.say(clock.now.timeIntervalSince(start), "status", $0) })
        clock.pass(3.5)
        subscription.dispose()
        clock.pass(10)
    }
}
