// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let retryThreeTimes = Program("retry three times", says: ["try 1", "try 2", "try 3", "got data", "try 4", "try 5", "failed offline"]) {
        console in
        let disposeBag = DisposeBag()
        var tries = 0
        let request = Observable<String>.create { observer in
            tries += 1
            console.say("try", tries)
            if tries == 3 {
                observer.onNext("data")
                observer.onCompleted()
            } else {
                observer.onError(Failure.offline)
            }
            return Disposables.create()
        }
        for attempts in [3, 2] {
            request.retry(attempts)
                .subscribe(onNext: { console.say("got", $0) }, onError: { console.say("failed", $0) })
                .disposed(by: disposeBag)
        }
    }
}
