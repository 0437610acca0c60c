// SPDX-License-Identifier: MIT
import RxSwift

/// Results and errors in two sequences, of which neither ends the other.
extension Program {
    static let materializedErrors = Program("materialized errors", says: ["result 10", "problem offline", "result 30"]) { console in
        let disposeBag = DisposeBag()
        let tap = PublishSubject<Int>()
        let events =
            tap
            .flatMapLatest { number -> Observable<Event<Int>> in
                let request: Observable<Int> = number == 2 ? .error(Failure.offline) : .just(number * 10)
                return request.materialize()
            }
            .share()
        events.compactMap { $0.element }.subscribe(onNext: { console.say("result", $0) }).disposed(by: disposeBag)
        events.compactMap { $0.error }.subscribe(onNext: { console.say("problem", $0) }).disposed(by: disposeBag)
        [1, 2, 3].forEach(tap.onNext)
    }
}
