// SPDX-License-Identifier: MIT
import RxSwift

func changes(_ source: Observable<Int>) -> any Disposable {
    source.map { $0 * 3 }.compactMap { $0 > 4 ? $0 : nil }.scan(0) { $0 + $1 }
        .distinctUntilChange()  // error: value of type 'Observable<Int>' has no member 'distinctUntilChange'
        .map { "\($0)" }
        .subscribe(onNext: { print($0) })
}
