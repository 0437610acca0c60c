// SPDX-License-Identifier: MIT
public import Rx

/// The numbers from `number` to 1: each sequence has one, and ends in the next sequence.
@inline(never)
public func countingDown(_ number: Int) -> Observable<Int> {
    number == 0 ? .empty() : Observable.just(number).concat(Observable.deferred { countingDown(number - 1) })
}

/// The same, by what `expand` makes of each number.
@inline(never)
public func expanded(_ number: Int) -> Observable<Int> {
    Observable.just(number).expand { $0 == 1 ? Observable.empty() : Observable.just($0 - 1) }
}

/// Their sum, from within a `flatMap` for each number: only the innermost sequence has an element.
@inline(never)
public func nested(_ number: Int, sum: Int = 0) -> Observable<Int> {
    number == 0 ? .just(sum) : Observable.of(number, 0).flatMap { $0 == 0 ? .empty() : nested($0 - 1, sum: sum + $0) }
}
