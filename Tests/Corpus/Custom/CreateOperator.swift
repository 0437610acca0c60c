// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableType {
    /// An operator as RxSwift's guide writes one.
    func everyOther() -> Observable<Element> {
        Observable.create { observer in
            var count = 0
            return self.subscribe { event in
                switch event {
                case .next(let element):
                    count += 1
                    if count % 2 == 1 { observer.on(.next(element)) }
                case .error(let error): observer.on(.error(error))
                case .completed: observer.on(.completed)
                }
            }
        }
    }
}

extension Program {
    static let createOperator = Program("create operator", says: ["1", "3", "5", "completed"]) { console in
        let disposeBag = DisposeBag()
        Observable.of(1, 2, 3, 4, 5).everyOther()
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
    }
}
