// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let masterDetail = Program("master and detail", says: ["two", "one", "ONE"]) { console in
        let disposeBag = DisposeBag()
        let items = BehaviorSubject(value: ["one", "two"])
        let selection = PublishSubject<Int>()
        let selected = selection.withLatestFrom(items) { index, items in items[index] }
        selected.subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        selection.onNext(1)
        selection.onNext(0)
        items.onNext(["ONE", "TWO"])
        selection.onNext(0)
    }
}
