// SPDX-License-Identifier: MIT
import RxSwift

/// One run of the source feeds several figures.
extension Program {
    static let statistics = Program("statistics", says: ["count 5", "sum 25", "max 9"]) { console in
        let disposeBag = DisposeBag()
        let values = Observable.of(3, 9, 1, 5, 7).publish()
        values.reduce(0) { count, _ in count + 1 }.subscribe(onNext: { console.say("count", $0) }).disposed(by: disposeBag)
        values.reduce(0, accumulator: +).subscribe(onNext: { console.say("sum", $0) }).disposed(by: disposeBag)
        values.reduce(Int.min, accumulator: max).subscribe(onNext: { console.say("max", $0) }).disposed(by: disposeBag)
        values.connect().disposed(by: disposeBag)
    }
}
