// SPDX-License-Identifier: MIT
import Rx

func `amb(_:)`() {
    let near = PublishSubject<String>()
    let far = PublishSubject<String>()
    _ = near.amb(far).subscribe(onNext: { print($0) })
    far.onNext("the far server answers first")
    near.onNext("too late")
    far.onNext("and goes on")
}
// the far server answers first
// and goes on

func `combineLatest(_:_:)`() {
    let price = BehaviorSubject(value: 10)
    let count = BehaviorSubject(value: 1)
    _ = Observable.combineLatest(price, count).map { $0 * $1 }.subscribe(onNext: { print("total", $0) })
    count.onNext(3)
    price.onNext(20)
}
// total 10
// total 30
// total 60

func `zip(_:_:)`() {
    let questions = Observable.of("1 + 1?", "2 + 2?", "3 + 3?")
    let answers = Observable.of("2", "4")
    _ = Observable.zip(questions, answers).subscribe(onNext: { print($0, $1) })
}
// 1 + 1? 2
// 2 + 2? 4

func `concat(_:)`() {
    let stored = Observable.of("old 1", "old 2")
    let live = Observable.of("new 1")
    _ = stored.concat(live).subscribe(onNext: { print($0) })
}
// old 1
// old 2
// new 1

func `merge(_:)`() {
    let left = PublishSubject<String>()
    let right = PublishSubject<String>()
    _ = Observable.merge(left, right).subscribe(onNext: { print($0) })
    left.onNext("left 1")
    right.onNext("right 1")
    left.onNext("left 2")
}
// left 1
// right 1
// left 2

func `startWith(_:)`() {
    _ = Observable.of("result").startWith("loading").subscribe(onNext: { print($0) })
}
// loading
// result

func `ifEmpty(default:)`() {
    let words = Observable.of("to", "be")
    _ = words.filter { $0.count > 5 }.ifEmpty(default: "no long word").subscribe(onNext: { print($0) })
}
// no long word

func `ifEmpty(switchTo:)`() {
    let cache = Observable<String>.empty()
    let network = Observable.of("from the network")
    _ = cache.ifEmpty(switchTo: network).subscribe(onNext: { print($0) })
}
// from the network

/// What the field holds when the button is pressed.
func `withLatestFrom(_:)`() {
    let field = PublishSubject<String>()
    let button = PublishSubject<Void>()
    _ = button.withLatestFrom(field).subscribe(onNext: { print("send", $0) })
    for text in ["h", "he", "hey"] { field.onNext(text) }
    button.onNext(())
}
// send hey
