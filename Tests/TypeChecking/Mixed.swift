// SPDX-License-Identifier: MIT
import RxSwift

struct Row {
    let name: String
    let score: Double
}

func mixed(_ source: Observable<Int>, _ other: Observable<String>) -> any Disposable {
    source
        .filter { $0 > 2 }
        .map { Double($0) * 1.5 }
        .withLatestFrom(other) { ($0, $1) }
        .map { score, name in Row(name: name, score: score + 1) }
        .distinctUntilChanged { $0.name }
        .scan(into: [Row]()) { $0.append($1) }
        .compactMap { $0.last?.score }
        .flatMapLatest { last in Observable.of(last, -last) }
        .catchAndReturn(0)
        .map { "last \($0)" }
        .subscribe(onNext: { print($0) }, onError: { print($0) })
}
