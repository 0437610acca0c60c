// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let liveFilter = Program(
        "live filter", says: ["apple banana cherry", "banana", "blueberry banana", "apple banana cherry blueberry"]
    ) { console in
        let disposeBag = DisposeBag()
        let fruit = BehaviorSubject(value: ["apple", "banana", "cherry"])
        let query = BehaviorSubject(value: "")
        Observable.combineLatest(fruit, query.distinctUntilChanged())
            .map { fruit, query in query.isEmpty ? fruit : fruit.filter { $0.contains(query) }.sorted { $0.count > $1.count } }
            .map { $0.joined(separator: " ") }
            .distinctUntilChanged()
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        query.onNext("an")
        query.onNext("b")
        fruit.onNext(["apple", "banana", "cherry", "blueberry"])
        query.onNext("")
    }
}
