// SPDX-License-Identifier: MIT
import RxSwift

/// Taps while a request runs are ignored.
extension Program {
    static let submitOnce = Program("submit once", says: ["sending 1", "done", "sending 2", "done"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let tap = PublishSubject<Void>()
        var requests = 0
        tap
            .flatMapFirst { _ -> Observable<String> in
                requests += 1
                return Observable<Int>.timer(.seconds(2), scheduler: clock).map { _ in "done" }.startWith("sending \(requests)")
            }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        tap.onNext(())
        clock.pass(1)
        tap.onNext(())
        clock.pass(2)
        tap.onNext(())
        clock.pass(3)
    }
}
