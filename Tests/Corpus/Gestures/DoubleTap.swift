// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let doubleTap = Program("double tap", says: ["2 taps", "3 taps"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let tap = PublishSubject<Void>()
        tap.buffer(timeSpan: .milliseconds(300), count: 10, scheduler: clock)
            .filter { $0.count > 1 }
            .subscribe(onNext: { console.say($0.count, "taps") })
            .disposed(by: disposeBag)
        for pause in [0.4, 0.1, 0.4, 0.05, 0.05, 0.5] {
            tap.onNext(())
            clock.pass(pause)
        }
    }
}
