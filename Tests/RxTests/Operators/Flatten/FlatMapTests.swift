// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FlatMapTests {

    private let source = Observable.range(start: 1, count: 3)

    @Test func `flatMap takes turns with its inner sequences`() {
        #expect(Heard(source.flatMap(digits)).text == "10 11 20 12 21 30 22 31 32 |")
    }

    @Test func `what the selector throws ends the sequence and all inner ones`() {
        typealias Form = (PublishSubject<Int>, @escaping (Int) throws -> PublishSubject<Int>) -> Observable<Int>
        let forms: [(String, Form)] = [
            ("flatMap", { $0.flatMap($1) }), ("concatMap", { $0.concatMap($1) }),
            ("flatMapLatest", { $0.flatMapLatest($1) }),
        ]
        for (name, form) in forms {
            let outer = PublishSubject<Int>()
            let inner = PublishSubject<Int>()
            let heard = Heard(form(outer) { if $0 == 2 { throw Failure() } else { inner } })
            outer.onNext(1)
            inner.onNext(7)
            outer.onNext(2)
            inner.onNext(8)
            #expect(heard.text == "7 #", "\(name)")
            #expect(!outer.hasObservers && !inner.hasObservers, "\(name)")
        }
    }

    @Test func `an inner error ends the outer sequence`() {
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let heard = Heard(outer.flatMap { _ in inner })
        outer.onNext(1)
        inner.onError(Failure())
        #expect(heard.text == "#" && !outer.hasObservers)
    }

    @Test func `disposing from inside an element stops synchronous sources`() {
        let bag = SerialDisposable()
        var count = 0
        let subject = PublishSubject<Int>()
        bag.disposable = subject.flatMap { _ in Observable.range(start: 0, count: 1_000_000_000) }
            .subscribe(onNext: { _ in
                count += 1
                if count == 3 { bag.dispose() }
            })
        subject.onNext(1)
        #expect(count == 3 && !subject.hasObservers)
    }

    @Test func `a single element between longer sequences keeps its place`() {
        var heard: [Int] = []
        var isOver = false
        _ = Observable.of(1, 2, 3).concatMap { $0 == 2 ? Observable.just(20) : Observable.of($0 * 10, $0 * 10 + 1) }
            .subscribe(onNext: { heard.append($0) }, onCompleted: { isOver = true })
        #expect(heard == [10, 11, 20, 30, 31] && isOver)
    }

    @Test func `what a single element's closure throws ends concatMap and flatMapLatest`() {
        func throwing(_ number: Int) -> Observable<Int> { Observable.just(number).map { if $0 == 2 { throw TestError() } else { $0 } } }
        for build in [{ $0.concatMap(throwing) }, { $0.flatMapLatest(throwing) }] as [(Observable<Int>) -> Observable<Int>] {
            var heard: [Int] = []
            var errors = 0
            _ = build(.of(1, 2, 3)).subscribe(onNext: { heard.append($0) }, onError: { _ in errors += 1 })
            #expect(heard == [1] && errors == 1)
        }
    }

    @Test func `flatMap keeps the contract`() {
        contract(
            of: "flatMap",
            failing: { source, fail in
                source.flatMap {
                    try fail(); return Observable.just($0)
                }
            }
        ) {
            $0.flatMap { Observable.just($0) }
        }
    }

    @Test func `flatMap inner keeps the contract`() {
        contract(of: "flatMap, inner") { source in Observable.just(1).flatMap { _ in source } }
    }

    @Test func `the pictures`() {
        #expect(marbles { at in at.letters("-1----2------|").flatMap { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-ca-b-c--|")
        #expect(
            marbles { scheduler in
                scheduler.cold("-1-------2-----|").flatMap { element in scheduler.cold("-1-1|").map { _ in element } }
            } == "--1-1-----2-2--|")
    }
}
