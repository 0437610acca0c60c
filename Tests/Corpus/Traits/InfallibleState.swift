// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let infallibleState = Program("infallible state", says: ["1", "2", "-1", "completed"]) { console in
        let disposeBag = DisposeBag()
        let state: Infallible<Int> = Observable.of(1, 2).concat(Observable.error(Failure.offline)).asInfallible(onErrorJustReturn: -1)
        state.subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
    }
}
