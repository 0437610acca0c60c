// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let lastValue = Program("last value", says: ["early 3", "late 3"]) { console in
        let disposeBag = DisposeBag()
        let result = AsyncSubject<Int>()
        result.subscribe(onNext: { console.say("early", $0) }).disposed(by: disposeBag)
        [1, 2, 3].forEach(result.onNext)
        result.onCompleted()
        result.subscribe(onNext: { console.say("late", $0) }).disposed(by: disposeBag)
    }
}
