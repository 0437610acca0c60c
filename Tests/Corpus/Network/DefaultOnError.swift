// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let defaultOnError = Program("default on error", says: ["[1, 2]", "[]", "completed"]) { console in
        let disposeBag = DisposeBag()
        let refresh = PublishSubject<Bool>()
        refresh
            .flatMap { isOnline -> Observable<[Int]> in
                let request: Observable<[Int]> = isOnline ? .just([1, 2]) : .error(Failure.offline)
                return request.catchAndReturn([])
            }
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        refresh.onNext(true)
        refresh.onNext(false)
        refresh.onCompleted()
    }
}
