// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let defaults = Program("defaults", says: ["nothing found", "1", "stored 7", "stored 8"]) { console in
        let disposeBag = DisposeBag()
        Observable<String>.empty().ifEmpty(default: "nothing found").subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        Observable.of(1, 2, 3).element(at: 0).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        var stored = 7
        let setting = Observable.deferred { Observable.just(stored) }
        setting.subscribe(onNext: { console.say("stored", $0) }).disposed(by: disposeBag)
        stored = 8
        setting.subscribe(onNext: { console.say("stored", $0) }).disposed(by: disposeBag)
    }
}
