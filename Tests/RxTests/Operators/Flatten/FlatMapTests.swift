// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FlatMapTests {
    private static func digits(_ ten: Int) -> Observable<Int> { .range(start: ten * 10, count: 3) }
    private let source = Observable.range(start: 1, count: 3)

    @Test func `flatMap takes turns with its inner sequences`() {
        #expect(Heard(source.flatMap(Self.digits)).text == "10 11 20 12 21 30 22 31 32 |")
    }

    @Test func `flatMapLatest takes turns with its inner sequences`() {
        #expect(Heard(source.flatMapLatest(Self.digits)).text == "10 20 30 31 32 |")
    }

    @Test func `concatMap runs one after the other`() {
        #expect(Heard(source.concatMap(Self.digits)).text == "10 11 12 20 21 22 30 31 32 |")
    }

    @Test func `flatMapFirst ignores elements while an inner sequence runs and does not map them`() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
        var mapped: [Int] = []
        let heard = Heard(
            outer.flatMapFirst { index in
                mapped.append(index)
                return inner[index]
            })
        outer.onNext(0)
        outer.onNext(1)
        inner[0].onNext(5)
        inner[0].onCompleted()
        outer.onNext(1)
        inner[1].onNext(6)
        outer.onCompleted()
        inner[1].onCompleted()
        #expect(heard.text == "5 6 |")
        #expect(mapped == [0, 1])
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

    @Test func `switchLatest leaves the sequence before`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(outer.switchLatest())
        outer.onNext(a)
        a.onNext(1)
        outer.onNext(b)
        #expect(!a.hasObservers && b.hasObservers)
        a.onNext(2)
        b.onNext(3)
        outer.onCompleted()
        b.onNext(4)
        b.onCompleted()
        #expect(heard.text == "1 3 4 |")
    }

    @Test func `an outer error ends the latest sequence`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let a = PublishSubject<Int>()
        let heard = Heard(outer.switchLatest())
        outer.onNext(a)
        outer.onError(Failure())
        #expect(heard.text == "#" && !a.hasObservers)
    }

    @Test func `a hundred thousand inner sequences in one line take constant stack`() {
        var sum = 0
        var completed = false
        let disposable = Observable.range(start: 0, count: 100_000).concatMap { Observable.just($0) }
            .subscribe(onNext: { sum += $0 }, onCompleted: { completed = true })
        #expect(sum == 4_999_950_000 && completed)
        disposable.dispose()
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

    @Test func `a single element silences the sequence before it`() {
        let (outer, first) = (PublishSubject<Observable<Int>>(), PublishSubject<Int>())
        var heard: [Int] = []
        _ = outer.flatMapLatest { $0 }.subscribe(onNext: { heard.append($0) })
        outer.onNext(first)
        first.onNext(1)
        outer.onNext(.just(2))
        first.onNext(3)
        outer.onNext(first)
        first.onNext(4)
        #expect(heard == [1, 2, 4] && first.hasObservers)
    }
}
