// SPDX-License-Identifier: MIT
import Rx

func `filter(_:)`() {
    _ = Observable.of(18, 42, 7, 65).filter { $0 >= 18 }.subscribe(onNext: { print($0) })
}
// 18
// 42
// 65

/// Only an element that equals the one before is left out.
func `distinctUntilChanged()`() {
    _ = Observable.of("on", "on", "off", "on").distinctUntilChanged().subscribe(onNext: { print($0) })
}
// on
// off
// on

func `distinctUntilChanged(at:)`() {
    struct Door { let isOpen: Bool, seenBy: String }
    _ = Observable.of(Door(isOpen: true, seenBy: "Ann"), Door(isOpen: true, seenBy: "Bob"), Door(isOpen: false, seenBy: "Ann"))
        .distinctUntilChanged(at: \.isOpen)
        .subscribe(onNext: { print($0.isOpen ? "open," : "closed,", "says", $0.seenBy) })
}
// open, says Ann
// closed, says Ann

func `take(_:)`() {
    _ = Observable.of("gold", "silver", "bronze", "tin").take(3).subscribe { print($0) }
}
// next(gold)
// next(silver)
// next(bronze)
// completed

func `take(while:behavior:)`() {
    let heights = Observable.of(1, 3, 5, 2)
    _ = heights.take(while: { $0 < 5 }).subscribe(onNext: { print("exclusive", $0) })
    _ = heights.take(while: { $0 < 5 }, behavior: .inclusive).subscribe(onNext: { print("inclusive", $0) })
}
// exclusive 1
// exclusive 3
// inclusive 1
// inclusive 3
// inclusive 5

/// The element that fulfils the condition ends the sequence.
func `take(until:behavior:)`() {
    let lines = Observable.of("name", "address", ".", "rest")
    _ = lines.take(until: { $0 == "." }, behavior: .exclusive).subscribe { print($0) }
}
// next(name)
// next(address)
// completed

func `take(until:)`() {
    let positions = PublishSubject<Int>()
    let mouseUp = PublishSubject<Void>()
    _ = positions.take(until: mouseUp).subscribe { print($0) }
    positions.onNext(10)
    positions.onNext(20)
    mouseUp.onNext(())
    positions.onNext(30)
}
// next(10)
// next(20)
// completed

func `takeLast(_:)`() {
    _ = Observable.of("a", "b", "c", "d").takeLast(2).subscribe(onNext: { print($0) })
}
// c
// d

func `skip(_:)`() {
    _ = Observable.of("header", "row 1", "row 2").skip(1).subscribe(onNext: { print($0) })
}
// row 1
// row 2

/// Once the condition has failed it is not asked again.
func `skip(while:)`() {
    _ = Observable.of("", "", "Dear Ann,", "", "Bob").skip(while: \.isEmpty).subscribe(onNext: { print("[\($0)]") })
}
// [Dear Ann,]
// []
// [Bob]

func `skip(until:)`() {
    let keys = PublishSubject<String>()
    let login = PublishSubject<Void>()
    _ = keys.skip(until: login).subscribe(onNext: { print($0) })
    keys.onNext("a")
    login.onNext(())
    keys.onNext("b")
}
// b

func `skipLast(_:)`() {
    _ = Observable.of(1, 2, 3, 4).skipLast(1).subscribe(onNext: { print($0) })
}
// 1
// 2
// 3

func `element(at:)`() {
    _ = Observable.of("a", "b", "c").element(at: 1).subscribe { print($0) }
    _ = Observable.of("a").element(at: 1).subscribe { print($0) }
}
// next(b)
// completed
// error(Argument out of range.)

/// One element, or nil: an empty sequence is no error.
func `first()`() {
    _ = Observable.of("a", "b").first().subscribe(onSuccess: { print($0 ?? "none") })
    _ = Observable<String>.empty().first().subscribe(onSuccess: { print($0 ?? "none") })
}
// a
// none

/// It fails if there is not exactly one element.
func `single()`() {
    _ = Observable.of("only").single().subscribe { print($0) }
    _ = Observable.of("a", "b").single().subscribe { print($0) }
}
// next(only)
// completed
// next(a)
// error(Sequence contains more than one element.)

func `single(_:)`() {
    _ = Observable.of("Ann", "Bob", "Cid").single { $0.hasPrefix("B") }.subscribe { print($0) }
}
// next(Bob)
// completed

func `ignoreElements()`() {
    _ = Observable.of("1 %", "50 %", "100 %").ignoreElements().subscribe { print($0) }
}
// completed

/// A measurement for each tick of a clock, if there is a new one.
func `sample(_:defaultValue:)`() {
    let temperature = PublishSubject<Int>()
    let tick = PublishSubject<Void>()
    _ = temperature.sample(tick).subscribe(onNext: { print($0) })
    for degrees in [20, 21, 22] { temperature.onNext(degrees) }
    tick.onNext(())
    tick.onNext(())
    temperature.onNext(23)
    tick.onNext(())
}
// 22
// 23
