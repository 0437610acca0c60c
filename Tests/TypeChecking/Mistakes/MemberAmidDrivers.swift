// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func lengths(_ source: Driver<Int>) -> any Disposable {
    source.map { $0 + 1 }.filter { $0 > 2 }.distinctUntilChanged().map { "\($0)" }
        .map { $0.lenght }  // error: value of type 'String' has no member 'lenght'
        .drive(onNext: { print($0) })
}
