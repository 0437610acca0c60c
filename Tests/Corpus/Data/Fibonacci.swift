// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let fibonacci = Program("fibonacci", says: ["[0, 1, 1, 2, 3, 5, 8, 13]", "[1, 2, 4, 8, 16]"]) { console in
        let disposeBag = DisposeBag()
        Observable.repeatElement(1)
            .scan((0, 1)) { pair, _ in (pair.1, pair.0 + pair.1) }
            .startWith((0, 1))
            .map { $0.0 }
            .take(8)
            .reduce([]) { $0 + [$1] }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        Observable.generate(initialState: 1, condition: { $0 < 20 }, iterate: { $0 * 2 })
            .reduce([]) { $0 + [$1] }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
    }
}
