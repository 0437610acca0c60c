// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let secretCode = Program("secret code", says: ["open"]) { console in
        let disposeBag = DisposeBag()
        let keys = PublishSubject<Character>()
        keys.scan([Character]()) { Array(($0 + [$1]).suffix(4)) }
            .filter { String($0) == "abba" }
            .take(1)
            .subscribe(onNext: { _ in console.say("open") })
            .disposed(by: disposeBag)
        "aabbabba".forEach(keys.onNext)
    }
}
