// SPDX-License-Identifier: MIT
import RxSwift

// A selector that makes a tuple of two elements, and operators behind it whose closures take the tuple apart. The checker must not go on with a
// form for three sources, whose third the closure would be.

func grouped(_ ticks: Observable<Int>, _ titles: Observable<String?>) -> Observable<(Int, String)> {
    Observable.combineLatest(ticks.startWith(0), titles) { ($0, $1 ?? "none") }
        .groupBy { $0.0 % 2 == 0 }
        .flatMap { group in group.map { (pair: (Int, String)) in (pair.0 * (group.key ? 1 : -1), pair.1) } }
        .retry(when: { errors in errors.enumerated().flatMap { count, _ in Observable.just(count) } })
}

func filtered(_ ticks: Observable<Int>, _ titles: Observable<String>) -> Observable<String> {
    Observable.zip(ticks, titles, ticks) { ($0 + $2, "\($1)") }
        .filter { $0.0 % 2 == 0 && $0.1 != "" }
        .flatMap { pair in Observable.of(pair.1, "\(pair.0)") }
}
