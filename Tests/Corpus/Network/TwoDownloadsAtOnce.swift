// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let twoDownloadsAtOnce = Program("two downloads at once", says: ["1 running", "2 running", "2 running", "2 running", "1.0 2.0 3.0 4.0"]) {
        console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        var running = 0
        var ends: [Double] = []
        Observable.of(1, 2, 2, 2)
            .map { seconds in
                Observable<Int>.timer(.seconds(seconds), scheduler: clock)
                    .do(
                        onCompleted: { running -= 1 },
                        onSubscribe: {
                            running += 1
                            console.say(running, "running")
                        })
            }
            .merge(maxConcurrent: 2)
            .subscribe(onNext: { _ in ends.append(clock.now.timeIntervalSince(start)) })
            .disposed(by: disposeBag)
        clock.pass(10)
        console.say(ends.map { "\($0)" }.joined(separator: " "))
    }
}
