// SPDX-License-Identifier: MIT
import Rx

func `toArray()`() {
    _ = Observable.of("a", "b", "c").toArray().subscribe(onSuccess: { print($0) })
}
// ["a", "b", "c"]

/// `scan` would send every intermediate result.
func `reduce(_:accumulator:)`() {
    _ = Observable.of(2, 3, 4).reduce(1) { product, factor in product * factor }.subscribe(onNext: { print($0) })
}
// 24

func `count()`() {
    _ = Observable.of("a", "b", "c").count().subscribe(onSuccess: { print($0) })
}
// 3

func `sum()`() {
    _ = Observable.of(1.5, 2, 0.5).sum().subscribe(onSuccess: { print($0) })
}
// 4.0

func `average()`() {
    _ = Observable.of(1, 2, 2).average().subscribe(onSuccess: { print($0) })
    _ = Observable<Int>.empty().average().subscribe(onFailure: { print($0) })
}
// 1.6666666666666667
// Sequence doesn't contain any elements.

func `minimum()`() {
    _ = Observable.of(7, 3, 9).minimum().subscribe(onSuccess: { print($0) })
}
// 3

func `maximum()`() {
    _ = Observable.of(7, 3, 9).maximum().subscribe(onSuccess: { print($0) })
}
// 9

func `maximum(by:)`() {
    _ = Observable.of("fig", "banana", "kiwi").maximum { $0.count < $1.count }.subscribe(onSuccess: { print($0) })
}
// banana

func `all(_:)`() {
    _ = Observable.of(2, 4, 6).all { $0.isMultiple(of: 2) }.subscribe(onSuccess: { print($0) })
}
// true

/// The answer comes with the first element that fulfils the condition.
func `any(_:)`() {
    _ = Observable.range(start: 1, count: .max).any { $0 > 3 }.subscribe(onSuccess: { print($0) })
}
// true

func `contains(_:)`() {
    _ = Observable.of("milk", "bread").contains("tea").subscribe(onSuccess: { print($0) })
}
// false

func `isEmpty()`() {
    _ = Observable<Int>.empty().isEmpty().subscribe(onSuccess: { print($0) })
}
// true

func `sequenceEqual(_:)`() {
    let expected = Observable.of(1, 2, 3)
    _ = Observable.range(start: 1, count: 3).sequenceEqual(expected).subscribe(onSuccess: { print($0) })
    _ = Observable.range(start: 1, count: 4).sequenceEqual(expected).subscribe(onSuccess: { print($0) })
}
// true
// false
