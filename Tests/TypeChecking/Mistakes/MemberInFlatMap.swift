// SPDX-License-Identifier: MIT
import RxSwift

struct Page { let title: String }

func titles(_ source: Observable<Int>, _ load: @escaping (Int) -> Single<Page>) -> any Disposable {
    source.filter { $0 > 0 }.map { $0 - 1 }.distinctUntilChanged()
        .flatMapLatest { load($0).map { $0.titel } }  // error: value of type 'Page' has no member 'titel'
        .take(2).subscribe(onNext: { print($0) })
}
