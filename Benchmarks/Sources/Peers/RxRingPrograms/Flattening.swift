// SPDX-License-Identifier: MIT
import Measure
public import Rx

// Chains of programs, returned: the caller, in another module, sees an Observable and nothing else.

/// S1's chain: `count` ranges of ten, four at a time.
@inline(never)
public func mergedFourAtATime(start: Int, count: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).map { Observable.range(start: $0, count: 10) }.merge(maxConcurrent: 4)
}

/// S4's chain: each element of `source` makes an inner sequence behind `inner`.
@inline(never)
public func switched(_ source: Observable<Int>, to inner: Observable<Int>) -> Observable<Int> {
    source.map { offset in inner.map { $0 &+ offset } }.switchLatest()
}

/// S5's sources: `count` ranges of ten.
@inline(never)
public func tens(start: Int, count: Int) -> [Observable<Int>] {
    (start..<start + count).map { Observable.range(start: $0, count: 10) }
}

/// S5's chain.
@inline(never)
public func concatenated(_ sources: [Observable<Int>]) -> Observable<Int> { Observable.concat(sources) }

/// S7's chain.
@inline(never)
public func latestOfAll(_ sources: [Observable<Int>]) -> Observable<Int> {
    Observable.combineLatest(sources) { both($0[0], $0[$0.count - 1]) }
}
