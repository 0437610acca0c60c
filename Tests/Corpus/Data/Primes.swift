// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let primes = Program("primes", says: ["2 3 5 7 11 13 17 19 23 29"]) { console in
        let disposeBag = DisposeBag()
        Observable.range(start: 2, count: 1_000_000)
            .filter { number in !(2..<max(2, number)).contains { number % $0 == 0 } }
            .take(10)
            .map(String.init)
            .reduce([]) { $0 + [$1] }
            .subscribe(onNext: { console.say($0.joined(separator: " ")) })
            .disposed(by: disposeBag)
    }
}
