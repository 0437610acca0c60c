// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let eventStream = Program("event stream", says: ["next(1)", "next(2)", "completed", "1", "2", "end"]) { console in
        let disposeBag = DisposeBag()
        let source = Observable.of(1, 2)
        source.materialize().subscribe(onNext: { console.say($0.debugDescription) }).disposed(by: disposeBag)
        source.materialize().dematerialize()
            .subscribe { event in
                switch event {
                case .next(let element): console.say(element)
                case .error(let error): console.say(error)
                case .completed: console.say("end")
                }
            }
            .disposed(by: disposeBag)
    }
}
