// SPDX-License-Identifier: MIT
import RxSwift

func integers(_ source: Observable<Int>) -> any Disposable {
    source
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 3 - 1 }
        .scan(0) { $0 + $1 }
        .skip(while: { $0 < 10 })
        .map { ($0 + 7) % 1_000 }
        .distinctUntilChanged()
        .flatMap { Observable.just($0 - 1) }
        .filter { $0 > 3 && $0 != 11 }
        .reduce(1) { $0 * 2 + $1 }
        .subscribe(onNext: { print($0) })
}
