// SPDX-License-Identifier: MIT
import RxSwift

/// Two fields that follow each other without a loop.
extension Program {
    static let temperatureConverter = Program(
        "temperature converter", says: ["0C 32F", "100C 212F", "10C 50F", "10C 50F"]
    ) { console in
        let disposeBag = DisposeBag()
        let celsius = BehaviorSubject(value: 0), fahrenheit = PublishSubject<Int>()
        let fromFahrenheit = fahrenheit.map { ($0 - 32) * 5 / 9 }
        let temperature = Observable.merge(celsius, fromFahrenheit).share(replay: 1)
        temperature.map { "\($0)C \($0 * 9 / 5 + 32)F" }.subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        celsius.onNext(100)
        fahrenheit.onNext(50)
        temperature.take(1).map { "\($0)C \($0 * 9 / 5 + 32)F" }.subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
    }
}
