// SPDX-License-Identifier: MIT
import RxCocoa

// Arithmetic on the elements of as many sources as RxSwift has forms for, in a selector and on the tuple.

func selected(_ a: Observable<Int>) -> [Observable<Int>] {
    [
        .combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 },
        .zip(a, a, a, a, a) { a, b, c, d, e in a + b + c + d + e },
        .combineLatest(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
        .zip(a, a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 },
    ]
}

func fromTuples(_ a: Observable<Int>) {
    _ = Observable.combineLatest(a, a, a, a, a).map { $0 + $1 + $2 + $3 + $4 }
    _ = Observable.zip(a, a, a, a, a, a).map { $0 + $1 + $2 + $3 + $4 + $5 }
    _ = Observable.combineLatest(a, a, a, a, a, a, a, a).map { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
}

func fromTuples(_ a: Driver<Int>, _ b: Single<Int>, _ c: Infallible<Double>) {
    _ = Driver.combineLatest(a, a, a, a).map { $0 + $1 + $2 + $3 }
    _ = Driver.combineLatest(a, a, a, a, a, a).map { $0 + $1 + $2 + $3 + $4 + $5 }
    _ = Single.zip(b, b, b, b, b).map { $0 + $1 + $2 + $3 + $4 }
    _ = Infallible.combineLatest(c, c, c, c, c).map { $0 + $1 * $2 - $3 / $4 }
}
