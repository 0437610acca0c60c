// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let sensorFusion = Program("sensor fusion", says: ["20 50%", "21 50%", "21 55%", "alarm", "90 55%"]) { console in
        let disposeBag = DisposeBag()
        let temperature = PublishSubject<Int>(), humidity = PublishSubject<Int>()
        let ready = PublishSubject<Void>()
        temperature.skip(while: { $0 < 80 }).take(1).subscribe(onNext: { _ in console.say("alarm") }).disposed(by: disposeBag)
        Observable.combineLatest(temperature, humidity) { "\($0) \($1)%" }
            .skip(until: ready)
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        temperature.onNext(19)
        humidity.onNext(50)
        ready.onNext(())
        temperature.onNext(20)
        temperature.onNext(21)
        humidity.onNext(55)
        temperature.onNext(90)
    }
}
