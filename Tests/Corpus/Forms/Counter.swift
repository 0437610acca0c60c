// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let counter = Program("counter", says: ["0", "1", "2", "1", "0"]) { console in
        let disposeBag = DisposeBag()
        let plus = PublishSubject<Void>(), minus = PublishSubject<Void>()
        Observable.merge(plus.map { 1 }, minus.map { -1 })
            .scan(0, accumulator: +)
            .startWith(0)
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        plus.onNext(())
        plus.onNext(())
        minus.onNext(())
        minus.onNext(())
    }
}
