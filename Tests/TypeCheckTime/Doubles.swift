// SPDX-License-Identifier: MIT
// Literals that may be of several types, in chains that the compiler once refused or took seconds over. Compiled by .ci/type-check-time.
import RxSwift

func scansOfDoubles(_ source: Observable<Double>) -> Observable<Double> {
    source  // within: 100 scopes
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
}

func subscribedScansOfDoubles(_ source: Observable<Double>) -> Disposable {
    source  // within: 100 scopes
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
        .scan(0.0) { $0 + $1 }
        .subscribe(onNext: { print($0) })
}

func subscribedScansOfDoublesFromZero(_ source: Observable<Double>) -> Disposable {
    source  // within: 260000 scopes
        .scan(0) { $0 + $1 }
        .scan(0) { $0 + $1 }
        .scan(0) { $0 + $1 }
        .scan(0) { $0 + $1 }
        .subscribe(onNext: { print($0) })
}

func subscribedScansAndMapsOfDoubles(_ source: Observable<Double>) -> Disposable {
    source  // within: 560000 scopes
        .scan(0) { max($0, $1) }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 / 3 }
        .subscribe(onNext: { print($0) })
}

func scansAndMaps(_ source: Observable<Int>) -> Observable<Int> {
    source  // within: 140 scopes
        .scan(0) { max($0, $1) }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 / 3 }
}

func scansAndMapsOfDoubles(_ source: Observable<Double>) -> Observable<Double> {
    source  // within: 130000 scopes
        .scan(0) { max($0, $1) }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 / 3 }
}

func sumOfFiveSingles(_ number: Single<Int>) -> Single<Int> {
    Single.zip(number, number, number, number, number)  // within: 100 scopes
        .map { $0 + $1 + $2 + $3 + $4 }
}
