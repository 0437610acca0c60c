// SPDX-License-Identifier: MIT
import Measure
public import Rx

// The returned forms: the caller, in another module, sees an Observable and nothing else.

/// W1's chain.
@inline(never)
public func threeOperators(start: Int, count: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).map { step0($0) }.filter { isEven($0) }.map { step1($0) }
}

/// Ten maps behind `source`: W1b's and W4's chain.
@inline(never)
public func tenMaps(_ source: Observable<Int>) -> Observable<Int> {
    source.map { step0($0) }.map { step1($0) }.map { step2($0) }.map { step3($0) }.map { step4($0) }
        .map { step5($0) }.map { step6($0) }.map { step7($0) }.map { step8($0) }.map { step9($0) }
}

/// W1b's source.
@inline(never)
public func rangeSource(start: Int, count: Int) -> Observable<Int> { Observable.range(start: start, count: count) }

/// W2's chain.
@inline(never)
public func justMapped(_ value: Int) -> Observable<Int> { Observable.just(value).map { step0($0) } }

/// W6m's chain.
@inline(never)
public func merged(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> { Observable.merge(left, right) }

/// W7's chain.
@inline(never)
public func observed(_ source: Observable<Int>, on scheduler: any ImmediateSchedulerType) -> Observable<Int> {
    source.observe(on: scheduler)
}

/// W5's chain.
@inline(never)
public func flatMapped(start: Int, count: Int, inner: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).flatMap { Observable.range(start: $0, count: inner) }
}

/// W5c's chain.
@inline(never)
public func concatMapped(start: Int, count: Int, inner: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).concatMap { Observable.range(start: $0, count: inner) }
}

/// W5s's chain.
@inline(never)
public func flatMappedToJust(start: Int, count: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).flatMap { Observable.just(step0($0)) }
}

/// W6's chain.
@inline(never)
public func latest(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    Observable.combineLatest(left, right) { both($0, $1) }
}

/// W6z's chain.
@inline(never)
public func zipped(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
    Observable.zip(left, right) { paired($0, $1) }
}

/// What the memory of a subscription is measured with.
@inline(never)
public func mappedAndFiltered(_ source: Observable<Int>) -> Observable<Int> { source.map { step0($0) }.filter { isEven($0) } }
