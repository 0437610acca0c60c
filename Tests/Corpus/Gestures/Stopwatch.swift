// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let stopwatch = Program("stopwatch", says: ["1", "2", "3"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let isRunning = PublishSubject<Bool>()
        isRunning
            .flatMapLatest { $0 ? Observable<Int>.interval(.seconds(1), scheduler: clock) : .empty() }
            .scan(0) { count, _ in count + 1 }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        isRunning.onNext(true)
        clock.pass(2.5)
        isRunning.onNext(false)
        clock.pass(10)
        isRunning.onNext(true)
        clock.pass(1.5)
    }
}
