// SPDX-License-Identifier: MIT
import RxSwift

func strings(_ source: Observable<String>) -> any Disposable {
    source
        .map { $0.uppercased() }
        .filter { !$0.isEmpty }
        .map { $0 + "-" + $0 }
        .distinctUntilChanged()
        .compactMap { $0.split(separator: "-").first.map(String.init) }
        .scan("") { $0 + "," + $1 }
        .map { "\($0)!" }
        .flatMap { text in Observable.from(text.map { "\($0)" }) }
        .filter { $0 != " " && $0 != "," }
        .reduce("") { $0 + $1 }
        .subscribe(onNext: { print($0) })
}
