// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let fizzBuzz = Program("fizz buzz", says: ["1 2 Fizz 4 Buzz Fizz 7 8 Fizz Buzz 11 Fizz 13 14 FizzBuzz"]) { console in
        let disposeBag = DisposeBag()
        Observable.range(start: 1, count: 15)
            .map { number -> String in
                switch (number % 3, number % 5) {
                case (0, 0): return "FizzBuzz"
                case (0, _): return "Fizz"
                case (_, 0): return "Buzz"
                default: return "\(number)"
                }
            }
            .reduce([]) { $0 + [$1] }
            .subscribe(onNext: { console.say($0.joined(separator: " ")) })
            .disposed(by: disposeBag)
    }
}
