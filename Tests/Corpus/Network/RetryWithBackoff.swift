// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let retryWithBackoff = Program(
        "retry with back-off", says: ["0.0: try", "1.0: try", "3.0: try", "7.0: try", "7.0: offline"]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        let request = Observable<Int>.deferred {
            console.say("\(clock.now.timeIntervalSince(start)): try")
            return .error(Failure.offline)
        }
        request
            .retry(when: { (errors: Observable<Error>) in
                errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                    guard attempt < 3 else { return .error(error) }
                    return Observable<Int>.timer(.seconds(1 << attempt), scheduler: clock)
                }
            })
            .subscribe(onError: { console.say("\(clock.now.timeIntervalSince(start)): \($0)") })
            .disposed(by: disposeBag)
        clock.pass(60)
    }
}
