// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let groupedOrders = Program("grouped orders", says: ["tea 3", "milk 1", "tea 5", "late"]) { console in
        let disposeBag = DisposeBag()
        let clock = HistoricalScheduler()
        let orders = Observable.of(("tea", 3), ("milk", 1), ("tea", 2))
        orders.groupBy { $0.0 }
            .flatMap { group in group.scan(0) { $0 + $1.1 }.map { "\(group.key) \($0)" } }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        Observable<Int>.never()
            .timeout(.seconds(5), other: Observable.just(0), scheduler: clock)
            .delay(.seconds(1), scheduler: clock)
            .subscribe(onNext: { _ in console.say("late") })
            .disposed(by: disposeBag)
        clock.pass(10)
    }
}
