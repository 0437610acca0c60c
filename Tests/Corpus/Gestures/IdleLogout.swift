// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let idleLogout = Program("idle logout", says: ["logged out at 80.0"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        let activity = PublishSubject<Void>()
        activity.startWith(())
            .flatMapLatest { Observable<Int>.timer(.seconds(60), scheduler: clock) }
            .take(1)
            .subscribe(onNext: { _ in console.say("logged out at", clock.now.timeIntervalSince(start)) })
            .disposed(by: disposeBag)
        clock.pass(20)
        activity.onNext(())
        clock.pass(100)
        activity.onNext(())
        clock.pass(100)
    }
}
