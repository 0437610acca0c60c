// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let sequentialRequests = Program(
        "sequential requests", says: ["start a", "a done", "start b", "b done", "start c", "c done", "completed"]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        Observable.from(["a", "b", "c"])
            .concatMap { name in
                Observable<Int>.timer(.seconds(1), scheduler: clock)
                    .do(onSubscribe: { console.say("start", name) })
                    .map { _ in "\(name) done" }
            }
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        clock.pass(10)
    }
}
