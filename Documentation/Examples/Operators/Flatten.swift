// SPDX-License-Identifier: MIT
import Rx

/// Each order becomes several items. Inner sequences that take time run at the same time.
func `flatMap(_:)`() {
    let orders = Observable.of(["tea", "milk"], ["bread"])
    _ = orders.flatMap { Observable.from($0) }.subscribe(onNext: { print($0) })
}
// tea
// milk
// bread

func `flatMapMaybe(_:)`() {
    let users = [1: "Ann", 3: "Bob"]
    _ = Single.just(3)
        .flatMapMaybe { id in users[id].map { Maybe.just($0) } ?? .empty() }
        .subscribe(onSuccess: { print("found", $0) }, onCompleted: { print("unknown") })
}
// found Bob

func `flatMapCompletable(_:)`() {
    func save(_ text: String) -> Completable {
        Completable.empty().do(onCompleted: { print("saved", text) })
    }
    _ = Single.just("letter").flatMapCompletable(save).subscribe(onCompleted: { print("done") })
}
// saved letter
// done

/// One answer becomes many elements, so the result is no `Single`.
func `flatMapMany(_:)`() {
    let answer = Single.just(["Ann", "Bob"])
    _ = answer.flatMapMany { Observable.from($0).asTraitSequence() }.subscribe(onNext: { print($0) })
}
// Ann
// Bob

func `concat()`() {
    let morning = Observable.of("06:00", "08:00")
    let evening = Observable.of("18:00")
    _ = Observable.of(morning, evening).concat().subscribe(onNext: { print($0) })
}
// 06:00
// 08:00
// 18:00

/// Each folder leads to the folders in it.
func `expand(_:)`() {
    let folders = ["/": ["a", "b"], "a": ["c"]]
    _ = Observable.just("/")
        .expand { Observable.from(folders[$0] ?? []) }
        .subscribe(onNext: { print($0) })
}
// /
// a
// c
// b

/// The first line says in which currency the rest is.
func `switchOnFirst(_:)`() {
    _ = Observable.of("EUR", "20", "35")
        .switchOnFirst { currency, all in all.skip(1).map { "\($0) \(currency)" } }
        .subscribe(onNext: { print($0) })
}
// 20 EUR
// 35 EUR

func `switchLatest()`() {
    let radio = PublishSubject<String>()
    let news = PublishSubject<String>()
    let channel = PublishSubject<Observable<String>>()
    _ = channel.switchLatest().subscribe(onNext: { print($0) })
    channel.onNext(radio)
    radio.onNext("music")
    channel.onNext(news)
    radio.onNext("more music")
    news.onNext("headlines")
}
// music
// headlines

func `merge()`() {
    let pages = PublishSubject<Observable<String>>()
    let first = PublishSubject<String>()
    let second = PublishSubject<String>()
    _ = pages.merge().subscribe(onNext: { print($0) })
    pages.onNext(first)
    pages.onNext(second)
    second.onNext("second page")
    first.onNext("first page")
}
// second page
// first page
