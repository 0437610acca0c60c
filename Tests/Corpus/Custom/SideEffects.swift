// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let sideEffects = Program(
        "side effects", says: ["subscribe", "next 1", "got 1", "after 1", "error offline", "failed offline", "dispose"]
    ) { console in
        let disposeBag = DisposeBag()
        Observable.just(1).concat(Observable.error(Failure.offline))
            .do(
                onNext: { console.say("next", $0) }, afterNext: { console.say("after", $0) }, onError: { console.say("error", $0) },
                onSubscribe: { console.say("subscribe") }, onDispose: { console.say("dispose") }
            )
            .subscribe(onNext: { console.say("got", $0) }, onError: { console.say("failed", $0) })
            .disposed(by: disposeBag)
    }
}
