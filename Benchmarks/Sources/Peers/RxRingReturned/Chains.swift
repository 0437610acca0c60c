// SPDX-License-Identifier: MIT
import Measure
public import Rx

// The returned forms: the caller, in another module, sees an Observable and nothing else.
//
// Chains with identical closures are in files of their own: the compiler merges identical closures of one file into one function, and each element
// takes a jump to it (`Steps.swift` says why they must not).

/// W1's chain.
@inline(never)
public func threeOperators(start: Int, count: Int) -> Observable<Int> {
    Observable.range(start: start, count: count).map { step0($0) }.filter { isEven($0) }.map { step1($0) }
}

/// W1b's source.
@inline(never)
public func rangeSource(start: Int, count: Int) -> Observable<Int> { Observable.range(start: start, count: count) }

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
