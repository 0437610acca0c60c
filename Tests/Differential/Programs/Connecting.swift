// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let connecting = [
        Program("connectables") {
            let source = PublishSubject<Int>()
            connections(of: source)
            lateObservers()
            counted(source)
        }
    ]

    /// `source`, which prints `sub` and `dis` behind `prefix`.
    private static func telling(_ prefix: String, _ source: PublishSubject<Int>) -> Observable<Int> {
        source.do(onSubscribe: { print("  \(prefix)sub") }, onDispose: { print("  \(prefix)dis") })
    }

    private static func connections(of source: PublishSubject<Int>) {
        let published = telling("", source).publish()
        _ = published.subscribe(show("a"))
        let (first, same) = (published.connect(), published.connect())
        print("same \((first as AnyObject) === (same as AnyObject))")
        source.onNext(1)
        first.dispose()
        source.onNext(2)
        let next = published.connect()
        source.onNext(3)
        same.dispose()
        source.onNext(4)
        next.dispose()
        source.onNext(5)
    }

    private static func lateObservers() {
        let published = Observable.of(1, 2).publish()
        _ = published.subscribe(show("b"))
        _ = published.connect()
        _ = published.subscribe(show("late"))
        _ = published.connect()
        let replayed = Observable.of(1, 2).replay(1)
        _ = replayed.connect()
        _ = replayed.subscribe(show("replayed"))
        _ = replayed.connect()
        let many = Observable.of(1, 2, 3).multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 2) })
        _ = many.connect()
        _ = many.subscribe(show("m"))
        _ = many.connect()
        _ = many.subscribe(show("m2"))
    }

    private static func counted(_ source: PublishSubject<Int>) {
        let shared = telling("r", source).publish().refCount()
        let (first, second) = (shared.subscribe(show("r1")), shared.subscribe(show("r2")))
        source.onNext(6)
        first.dispose()
        source.onNext(7)
        second.dispose()
        let third = shared.subscribe(show("r3"))
        source.onCompleted()
        let fourth = shared.subscribe(show("r4"))
        third.dispose()
        fourth.dispose()
    }
}
