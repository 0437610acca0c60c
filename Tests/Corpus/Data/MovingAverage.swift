// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let movingAverage = Program("moving average", says: ["2", "3", "4", "7"]) { console in
        let disposeBag = DisposeBag()
        let samples = Observable.of(1, 2, 3, 4, 5, 12)
        Observable.zip(samples, samples.skip(1), samples.skip(2)) { ($0 + $1 + $2) / 3 }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
    }
}
