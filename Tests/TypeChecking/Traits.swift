// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func traits(_ names: Driver<String>, _ find: @escaping (String) -> Single<[Int]>) -> any Disposable {
    names
        .map { $0.lowercased() }
        .filter { $0.count > 2 }
        .distinctUntilChanged()
        .debounce(.milliseconds(300))
        .flatMapLatest { name in find(name).asDriver(onErrorJustReturn: []) }
        .map { $0.filter { $0 > 1 } }
        .scan(into: [Int]()) { $0 += $1 }
        .map { $0.count }
        .startWith(0)
        .map { "\($0) found" }
        .drive(onNext: { print($0) })
}
