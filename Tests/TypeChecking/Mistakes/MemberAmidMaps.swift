// SPDX-License-Identifier: MIT
import RxSwift

func lengths(_ source: Observable<Int>) -> any Disposable {
    source.map { $0 + 1 }.filter { $0 > 2 }.map { "\($0)" }
        .map { $0.lenght }  // error: value of type 'String' has no member 'lenght'
        .startWith(0).take(3).map { $0 }
        .subscribe(onNext: { print($0) })
}
