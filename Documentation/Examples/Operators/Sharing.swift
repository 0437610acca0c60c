// SPDX-License-Identifier: MIT
import Rx

/// One request for both observers. `replay: 1` gives the second one what the first one heard last.
func `share(replay:scope:)`() {
    let answers = PublishSubject<String>()
    let shared = answers.do(onSubscribe: { print("request") }).share(replay: 1)
    _ = shared.subscribe(onNext: { print("first:", $0) })
    answers.onNext("a")
    _ = shared.subscribe(onNext: { print("second:", $0) })
    answers.onNext("b")
}
// request
// first: a
// second: a
// first: b
// second: b

/// As `share()`, and the type says that the sequence is shared.
func `shared()`() {
    let prices = PublishRelay<Int>()
    let checked = prices.asInfallible().do(onNext: { print("check", $0) }).shared()
    _ = checked.subscribe(onNext: { print("chart:", $0) })
    _ = checked.subscribe(onNext: { print("alarm:", $0) })
    prices.accept(20)
}
// check 20
// chart: 20
// alarm: 20

/// A late observer hears the latest element first.
func `sharedReplayingLatest()`() {
    let prices = PublishRelay<Int>()
    let latest = prices.asInfallible().sharedReplayingLatest()
    _ = latest.subscribe(onNext: { print("chart:", $0) })
    prices.accept(20)
    _ = latest.subscribe(onNext: { print("alarm:", $0) })
}
// chart: 20
// alarm: 20

func `publish()`() {
    let news = Observable.of("a", "b").do(onSubscribe: { print("subscribed") }).publish()
    _ = news.subscribe(onNext: { print("first:", $0) })
    _ = news.subscribe(onNext: { print("second:", $0) })
    print("connect")
    _ = news.connect()
}
// connect
// subscribed
// first: a
// second: a
// first: b
// second: b

func `replay(_:)`() {
    let chat = PublishSubject<String>()
    let latest = chat.replay(2)
    let connection = latest.connect()
    for line in ["one", "two", "three"] { chat.onNext(line) }
    _ = latest.subscribe(onNext: { print($0) })
    connection.dispose()
}
// two
// three

func `replayAll()`() {
    let chat = PublishSubject<String>()
    let all = chat.replayAll()
    let connection = all.connect()
    for line in ["one", "two", "three"] { chat.onNext(line) }
    _ = all.subscribe(onNext: { print($0) })
    connection.dispose()
}
// one
// two
// three

/// The subject decides what later observers hear: this one the latest element, or its first value.
func `multicast(_:)`() {
    let source = PublishSubject<Int>()
    let current = source.multicast(BehaviorSubject(value: 0))
    _ = current.subscribe(onNext: { print("early:", $0) })
    _ = current.connect()
    source.onNext(1)
    _ = current.subscribe(onNext: { print("late:", $0) })
}
// early: 0
// early: 1
// late: 1

/// The closure uses the source twice, and it is subscribed to once.
func `multicast(_:selector:)`() {
    let source = Observable.of(1, 2, 3).do(onSubscribe: { print("subscribed") })
    _ = source.multicast({ PublishSubject() }, selector: { shared in Observable.zip(shared, shared.skip(1)) })
        .subscribe(onNext: { print($0) })
}
// subscribed
// (1, 2)
// (2, 3)

/// It connects with the first observer, and disconnects with the last one.
func `refCount()`() {
    let source = PublishSubject<Int>()
    let shared = source.do(onSubscribe: { print("connected") }, onDispose: { print("disconnected") }).publish().refCount()
    let first = shared.subscribe(onNext: { print("first:", $0) })
    let second = shared.subscribe(onNext: { print("second:", $0) })
    source.onNext(1)
    first.dispose()
    second.dispose()
}
// connected
// first: 1
// second: 1
// disconnected

/// The work is done once, for the first observer. Later ones hear what it sent, from the beginning.
func `cache()`() {
    let work = Observable.of(1, 2).do(onSubscribe: { print("work") }).cache()
    _ = work.subscribe(onNext: { print("first:", $0) })
    _ = work.subscribe(onNext: { print("second:", $0) })
}
// work
// first: 1
// first: 2
// second: 1
// second: 2
