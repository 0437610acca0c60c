// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let slideshow = Program("slideshow", says: ["1.0 sea", "2.0 hill", "3.0 wood", "end"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        Observable.zip(Observable.from(["sea", "hill", "wood"]), Observable<Int>.interval(.seconds(1), scheduler: clock)) { name, _ in name }
            .subscribe(
                onNext: { console.say(clock.now.timeIntervalSince(start), $0) }, onCompleted: { console.say("end") }
            )
            .disposed(by: disposeBag)
        clock.pass(10)
    }
}
