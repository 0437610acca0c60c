// SPDX-License-Identifier: MIT
import Rx

func `just(_:)`() {
    _ = Observable.just("hello").subscribe { print($0) }
}
// next(hello)
// completed

func `of(_:scheduler:)`() {
    _ = Observable.of("red", "green", "blue").subscribe(onNext: { print($0) })
}
// red
// green
// blue

/// Any Swift sequence will do.
func `from(_:scheduler:)`() {
    let countdown = stride(from: 3, through: 1, by: -1)
    _ = Observable.from(countdown).subscribe(onNext: { print($0) })
}
// 3
// 2
// 1

func `from(optional:)`() {
    for text in ["42", "many"] {
        _ = Observable.from(optional: Int(text)).subscribe { print(text, $0) }
    }
}
// 42 next(42)
// 42 completed
// many completed

func `range(start:count:scheduler:)`() {
    _ = Observable.range(start: 5, count: 3).subscribe(onNext: { print($0) })
}
// 5
// 6
// 7

func `generate(initialState:condition:iterate:)`() {
    _ =
        Observable
        .generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 3 })
        .subscribe(onNext: { print($0) })
}
// 1
// 3
// 9
// 27
// 81

/// It has no end of its own, so something has to end it.
func `repeatElement(_:scheduler:)`() {
    _ = Observable.repeatElement("ha").take(3).subscribe(onNext: { print($0) })
}
// ha
// ha
// ha

func `empty()`() {
    _ = Observable<Int>.empty().subscribe { print($0) }
}
// completed

func `never()`() {
    let subscription = Observable<Int>.never().subscribe(
        onNext: { print($0) },
        onCompleted: { print("completed") },
        onDisposed: { print("disposed") })
    print("nothing has come")
    subscription.dispose()
}
// nothing has come
// disposed

func `error(_:)`() {
    struct Offline: Error {}
    _ = Observable<Int>.error(Offline()).subscribe { print($0) }
}
// error(Offline())

/// What the closure returns is disposed at the end, or when the observer leaves before.
func `create(_:)`() {
    let countdown = Observable<Int>.create { observer in
        for number in [2, 1] { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create { print("cleaned up") }
    }
    _ = countdown.subscribe { print($0) }
}
// next(2)
// next(1)
// completed
// cleaned up

/// The closure runs for each observer.
func `deferred(_:)`() {
    var visits = 0
    let visit = Observable<Int>.deferred {
        visits += 1
        return .just(visits)
    }
    _ = visit.subscribe(onNext: { print("first observer:", $0) })
    _ = visit.subscribe(onNext: { print("second observer:", $0) })
}
// first observer: 1
// second observer: 2

func `using(_:observableFactory:)`() {
    final class File: Disposable {
        init() { print("open") }
        let lines = ["line 1", "line 2"]
        func dispose() { print("close") }
    }
    _ = Observable.using({ File() }, observableFactory: { .from($0.lines) }).subscribe { print($0) }
}
// open
// next(line 1)
// next(line 2)
// completed
// close
