// SPDX-License-Identifier: MIT
// Ten operators in one expression. Compiled by .ci/type-check-time: a line that ends in `// within: N ms` has so long for it.
import Rx

func observableChain(_ source: Observable<Int>) -> Observable<String> {
    source  // within: 100 ms
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .scan(0) { $0 + $1 }
        .distinctUntilChanged()
        .skip(1)
        .flatMapLatest { Observable.of($0, $0 * 2) }
        .compactMap { UInt8(exactly: $0) }
        .startWith(7)
        .take(100)
        .map { "\($0)" }
}

func driverChain(_ source: Driver<Int>) -> Driver<String> {
    source  // within: 150 ms
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .scan(0) { $0 + $1 }
        .distinctUntilChanged()
        .skip(1)
        .flatMapLatest { Driver.of($0, $0 * 2) }
        .compactMap { UInt8(exactly: $0) }
        .startWith(7)
        .do(onNext: { print($0) })
        .map { "\($0)" }
}

func singleChain(_ source: Single<Int>) -> Single<String> {
    source  // within: 150 ms
        .map { $0 + 1 }
        .observe(on: MainScheduler.instance)
        .flatMap { Single.just($0 * 2) }
        .do(onSuccess: { print($0) })
        .delay(.milliseconds(1), scheduler: MainScheduler.instance)
        .timeout(.seconds(1), scheduler: MainScheduler.instance)
        .map { $0 - 1 }
        .retry(3)
        .catchAndReturn(0)
        .map { "\($0)" }
}

/// Nothing says what it is: as in the middle of an edit.
func inferredChain(_ source: Driver<Int>) {
    let chain =
        source  // within: 150 ms
        .startWith(7)
        .compactMap { UInt8(exactly: $0) }
        .distinctUntilChanged()
        .filter { $0.isMultiple(of: 2) }
        .flatMapFirst { number in Driver.just(number) }
        .map { Int($0) }
        .scan(into: [Int]()) { $0.append($1) }
        .skip(1)
        .map(\.count)
        .do(onNext: { print($0) })
    let _: Driver<Int> = chain
}
