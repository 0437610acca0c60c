// SPDX-License-Identifier: MIT
import RxSwift

func sums(_ source: Observable<Int>) -> any Disposable {
    source.filter { $0 > 0 }.map { $0 * 2 }
        .startWith("none")  // error: cannot convert value of type 'String' to expected argument type 'Int'
        .scan(0) { $0 + $1 }.map { "\($0)" }
        .subscribe(onNext: { print($0) })
}
