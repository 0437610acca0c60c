// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let throttledTaps = Program("throttled taps", says: ["first 1", "both 1", "both 3", "first 4", "both 4"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let tap = PublishSubject<Int>()
        tap.throttle(.seconds(1), latest: false, scheduler: clock).subscribe(onNext: { console.say("first", $0) }).disposed(by: disposeBag)
        tap.throttle(.seconds(1), scheduler: clock).subscribe(onNext: { console.say("both", $0) }).disposed(by: disposeBag)
        for (number, pause) in [(1, 0.2), (2, 0.2), (3, 3.0), (4, 2.0)] {
            tap.onNext(number)
            clock.pass(pause)
        }
    }
}
