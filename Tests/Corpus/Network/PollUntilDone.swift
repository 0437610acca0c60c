// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let pollUntilDone = Program("poll until done", says: ["queued", "running", "running", "finished", "completed"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let states = ["queued", "running", "running", "finished", "never asked"]
        Observable<Int>.timer(.seconds(0), period: .seconds(5), scheduler: clock)
            .concatMap { Observable.just(states[$0]) }
            .take(until: { $0 == "finished" }, behavior: .inclusive)
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        clock.pass(60)
    }
}
