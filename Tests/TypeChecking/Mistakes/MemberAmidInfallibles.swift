// SPDX-License-Identifier: MIT
// At most 200000 scopes: a closure that throws is possible, too, where the sequence never fails.
import RxSwift

func lengths(_ source: Infallible<Int>) -> any Disposable {
    source.map { $0 + 1 }.filter { $0 > 2 }.map { "\($0)" }
        .map { $0.lenght }  // error: value of type 'String' has no member 'lenght'
        .subscribe(onNext: { print($0) })
}
