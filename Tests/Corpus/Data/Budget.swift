// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let budget = Program("budget", says: ["10", "30", "60", "over budget"]) { console in
        let disposeBag = DisposeBag()
        Observable.of(10, 20, 30, 50, 5)
            .scan(0, accumulator: +)
            .take(while: { $0 <= 100 })
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("over budget") })
            .disposed(by: disposeBag)
    }
}
