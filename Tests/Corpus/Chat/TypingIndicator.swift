// SPDX-License-Identifier: MIT
import RxSwift

/// A user types until two seconds after the last key.
extension Program {
    static let typingIndicator = Program("typing indicator", says: ["0.0 typing", "3.0 idle", "5.0 typing", "7.0 idle"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        let key = PublishSubject<Void>()
        key
            .flatMapLatest { Observable<Int>.timer(.seconds(2), scheduler: clock).map { _ in false }.startWith(true) }
            .distinctUntilChanged()
            .subscribe(onNext: { console.say(clock.now.timeIntervalSince(start), $0 ? "typing" : "idle") })
            .disposed(by: disposeBag)
        key.onNext(())
        clock.pass(1)
        key.onNext(())
        clock.pass(4)
        key.onNext(())
        clock.pass(5)
    }
}
