// SPDX-License-Identifier: MIT
import Rx

func `map(_:)`() {
    _ = Observable.of(1, 2, 3).map { "number \($0)" }.subscribe(onNext: { print($0) })
}
// number 1
// number 2
// number 3

/// Elements for which the closure returns nil are left out.
func `compactMap(_:)`() {
    _ = Observable.of("1", "two", "3").compactMap { Int($0) }.subscribe(onNext: { print($0) })
}
// 1
// 3

/// The balance after each payment.
func `scan(_:accumulator:)`() {
    let payments = Observable.of(100, -30, 50)
    _ = payments.scan(0) { balance, payment in balance + payment }.subscribe(onNext: { print($0) })
}
// 100
// 70
// 120

/// With a collection, it grows where it is and is not copied by the closure.
func `scan(into:accumulator:)`() {
    let words = Observable.of("a", "b", "a")
    _ = words.scan(into: [:]) { counts, word in counts[word, default: 0] += 1 }
        .subscribe(onNext: { (counts: [String: Int]) in print(counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }) })
}
// ["a: 1"]
// ["a: 1", "b: 1"]
// ["a: 2", "b: 1"]

func `enumerated()`() {
    _ = Observable.of("a", "b").enumerated().subscribe(onNext: { print($0.index, $0.element) })
}
// 0 a
// 1 b

func `pairwise()`() {
    _ = Observable.of(20, 23, 19).pairwise()
        .subscribe(onNext: { print("from \($0.previous) to \($0.current)") })
}
// from 20 to 23
// from 23 to 19

func `materialize()`() {
    _ = Observable.of(1, 2).materialize().map { "as an element: \($0)" }.subscribe { print($0) }
}
// next(as an element: next(1))
// next(as an element: next(2))
// next(as an element: completed)
// completed

func `dematerialize()`() {
    let events: [Event<Int>] = [.next(1), .next(2), .completed]
    _ = Observable.from(events).dematerialize().subscribe { print($0) }
}
// next(1)
// next(2)
// completed

func `buffer(boundary:)`() {
    let keys = PublishSubject<String>()
    let enter = PublishSubject<Void>()
    _ = keys.buffer(boundary: enter).subscribe(onNext: { print($0) })
    keys.onNext("h")
    keys.onNext("i")
    enter.onNext(())
    keys.onNext("!")
    keys.onCompleted()
}
// ["h", "i"]
// ["!"]

func `window(boundary:)`() {
    let votes = PublishSubject<Int>()
    let nextRound = PublishSubject<Void>()
    _ = votes.window(boundary: nextRound)
        .flatMap { round in round.reduce(0, accumulator: +) }
        .subscribe(onNext: { print("votes in this round:", $0) })
    for vote in [1, 1, 1] { votes.onNext(vote) }
    nextRound.onNext(())
    votes.onNext(1)
    votes.onCompleted()
}
// votes in this round: 3
// votes in this round: 1

func `groupBy(keySelector:)`() {
    _ = Observable.of("apple", "bean", "avocado", "beet")
        .groupBy { $0.prefix(1) }
        .flatMap { group in group.toArray().asObservable().map { "\(group.key): \($0)" } }
        .subscribe(onNext: { print($0) })
}
// a: ["apple", "avocado"]
// b: ["bean", "beet"]

func `partition(_:)`() {
    let numbers = PublishSubject<Int>()
    let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
    _ = even.subscribe(onNext: { print("even", $0) })
    _ = odd.subscribe(onNext: { print("odd", $0) })
    for number in 1...4 { numbers.onNext(number) }
}
// odd 1
// even 2
// odd 3
// even 4

/// The object is held weakly, so the subscription does not keep it alive.
func `withUnretained(_:)`() {
    final class Screen { var title = "Inbox" }
    var screen: Screen? = Screen()
    let unread = PublishSubject<Int>()
    _ = unread.withUnretained(screen!).subscribe { print($0.map { "\($0.title) (\($1))" }) }
    unread.onNext(3)
    screen = nil
    unread.onNext(4)
}
// next(Inbox (3))
// completed
