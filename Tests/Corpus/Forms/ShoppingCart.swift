// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let shoppingCart = Program("shopping cart", says: ["total 0", "total 10", "total 35", "total 28", "total 36"]) { console in
        let disposeBag = DisposeBag()
        let item = PublishSubject<(name: String, price: Int)>()
        let discount = BehaviorSubject(value: 0)
        let sum = item.scan(0) { $0 + $1.price }.startWith(0)
        Observable.combineLatest(sum, discount) { $0 * (100 - $1) / 100 }
            .subscribe(onNext: { console.say("total", $0) })
            .disposed(by: disposeBag)
        item.onNext((name: "pen", price: 10))
        item.onNext((name: "book", price: 25))
        discount.onNext(20)
        item.onNext((name: "pad", price: 10))
    }
}
