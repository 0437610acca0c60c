// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Sources that wait in one trampoline take turns, an element each: orders verified on RxSwift.
@Suite struct TurnOrderTests {
    private func elements<Element>(_ source: Observable<Element>) -> [String] {
        var seen: [String] = []
        _ = source.subscribe(onNext: { seen.append("\($0)") })
        return seen
    }

    @Test func `merge alternates`() {
        #expect(elements(.merge(.of(1, 2, 3), .of(4, 5, 6))) == ["1", "4", "2", "5", "3", "6"])
    }

    @Test func `combineLatest advances its sources by turns`() {
        let pairs = Observable<String>.combineLatest(Observable.of(1, 2, 3), Observable.of(10, 20)) { "\($0),\($1)" }
        #expect(elements(pairs) == ["1,10", "2,10", "2,20", "3,20"])
    }

    @Test func `withLatestFrom sees the other's turn`() {
        let pairs = Observable.of(1, 2, 3).withLatestFrom(Observable.of(10, 20, 30)) { "\($0),\($1)" }
        #expect(elements(pairs) == ["1,10", "2,20", "3,30"])
    }

    @Test func `flatMap's inner sequences take turns with each other and the outer one`() {
        let all = Observable.of(1, 2, 3).flatMap { Observable.of($0 * 10, $0 * 10 + 1, $0 * 10 + 2) }
        #expect(elements(all) == ["10", "11", "20", "12", "21", "30", "22", "31", "32"])
    }

    @Test func `flatMapLatest lets each inner sequence begin`() {
        let all = Observable.of(1, 2, 3).flatMapLatest { Observable.of($0 * 10, $0 * 10 + 1, $0 * 10 + 2) }
        #expect(elements(all) == ["10", "20", "30", "31", "32"])
    }

    @Test func `a shared sequence merged with itself`() {
        let shared = Observable.of(1, 2, 3).share()
        #expect(elements(.merge(shared, shared.map { $0 * 10 })) == ["1", "10", "2", "20", "3", "30"])
    }

    @Test func `a source subscribed to inside an element begins after it`() {
        var log: [String] = []
        _ = Observable.of(1, 2).subscribe(onNext: { outer in
            log.append("\(outer) begins")
            _ = Observable.of("a", "b").subscribe(onNext: { log.append("\(outer)\($0)") })
            log.append("\(outer) ends")
        })
        #expect(
            log == ["1 begins", "1 ends", "1a", "2 begins", "2 ends", "1b", "2a", "2b"])
    }

    /// What `source` makes an observer do that subscribes to another one: whether that has emitted when its `subscribe` returns.
    private func letsOthersStart(_ subscribe: (@escaping () -> Void) -> any Disposable) -> Bool {
        var got = 0
        var whenReturned: Int?
        _ = subscribe {
            _ = Observable.of(5).subscribe(onNext: { got = $0 })
            whenReturned = got
        }
        #expect(got == 5)
        return whenReturned == 5
    }

    @Test func `a source that does not take turns lets others start at once`() {
        #expect(letsOthersStart { body in Observable.just(1).subscribe(onNext: { _ in body() }) })
        #expect(letsOthersStart { body in Observable.just(1).subscribe { if case .next = $0 { body() } } })
        #expect(letsOthersStart { body in Observable.just(1).subscribe(onNext: { _ in body() }, onCompleted: {}) })
        #expect(letsOthersStart { body in Single.just(1).subscribe(onSuccess: { _ in body() }) })
        #expect(letsOthersStart { body in Observable<Int>.empty().subscribe(onCompleted: { body() }) })
        #expect(letsOthersStart { body in Completable.empty().subscribe(onCompleted: { body() }) })
        #expect(letsOthersStart { body in Observable<Int>.error(TestError()).subscribe(onError: { _ in body() }) })
        #expect(letsOthersStart { body in BehaviorSubject(value: 1).subscribe(onNext: { _ in body() }) })
        #expect(letsOthersStart { body in BehaviorRelay(value: 1).asObservable().subscribe(onNext: { _ in body() }) })
        #expect(
            letsOthersStart { body in
                let replayed = ReplaySubject<Int>.create(bufferSize: 1)
                replayed.onNext(1)
                return replayed.subscribe(onNext: { _ in body() })
            })
    }

    @Test func `a source that takes turns has others wait`() {
        #expect(!letsOthersStart { body in Observable.of(1).subscribe(onNext: { _ in body() }) })
        #expect(!letsOthersStart { body in Observable.from(optional: 1).subscribe(onNext: { _ in body() }) })
        #expect(!letsOthersStart { body in Observable.just(1).map { $0 }.subscribe(onNext: { _ in body() }) })
        #expect(!letsOthersStart { body in Observable.just(1).filter { _ in true }.subscribe(onNext: { _ in body() }) })
        #expect(!letsOthersStart { body in BehaviorSubject(value: 1).map { $0 }.subscribe(onNext: { _ in body() }) })
        #expect(!letsOthersStart { body in Observable.just(1).share(replay: 1).take(1).subscribe(onNext: { _ in body() }) })
    }

    @Test func `concat's second source waits its turn behind the others`() {
        let first = Observable.concat(.of(1), .of(2))
        #expect(elements(.merge(first, .of(7, 8, 9))) == ["1", "7", "8", "2", "9"])
    }
}
