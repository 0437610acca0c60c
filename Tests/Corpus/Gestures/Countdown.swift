// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let countdown = Program("countdown", says: ["3", "2", "1", "0", "lift-off"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        Observable<Int>.timer(.seconds(0), period: .seconds(1), scheduler: clock)
            .map { 3 - $0 }
            .take(while: { $0 >= 0 })
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("lift-off") })
            .disposed(by: disposeBag)
        clock.pass(10)
    }
}
