// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MergeTests {
    @Test func `elements come as they arrive and the last completion ends it`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(Observable.merge(a, b))
        a.onNext(1)
        b.onNext(10)
        a.onNext(2)
        a.onCompleted()
        b.onNext(20)
        #expect(heard.text == "1 10 2 20")
        b.onCompleted()
        #expect(heard.text == "1 10 2 20 |")
    }

    @Test func `synchronous sources take turns`() {
        #expect(Heard(Observable.merge(.range(start: 1, count: 3), .range(start: 4, count: 3))).text == "1 4 2 5 3 6 |")
    }

    @Test func `an error ends all sources`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(Observable.merge([a, b]))
        a.onNext(1)
        b.onError(Failure())
        a.onNext(2)
        #expect(heard.text == "1 #")
        #expect(!a.hasObservers && !b.hasObservers)
    }

    @Test func `nothing merged is complete and one is itself`() {
        #expect(Heard(Observable<Int>.merge([])).text == "|")
        #expect(Heard(Observable.merge([.range(start: 0, count: 2)])).text == "0 1 |")
        #expect(Heard(Observable.merge(Set([1]).map { Observable.just($0) }[...])).text == "1 |")
    }

    @Test func `disposing ends every source`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(Observable.merge(a, b))
        heard.disposable.dispose()
        a.onNext(1)
        #expect(heard.text == "" && !a.hasObservers && !b.hasObservers)
    }

    @Test func `an element sent from inside another waits until that one was delivered`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        var open = 0
        let heard = Heard(
            Observable.merge(a, b).map {
                open += 1
                #expect(open == 1)
                if $0 == 1 { b.onNext(2) }
                open -= 1
                return $0
            })
        a.onNext(1)
        #expect(heard.text == "1 2")
    }

    @Test func `merge of sequences takes them as they come`() {
        let outer = PublishSubject<Observable<Int>>()
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Heard(outer.merge())
        outer.onNext(a)
        a.onNext(1)
        outer.onNext(b)
        b.onNext(2)
        a.onNext(3)
        outer.onCompleted()
        a.onCompleted()
        #expect(heard.text == "1 2 3")
        b.onCompleted()
        #expect(heard.text == "1 2 3 |")
    }

    @Test func `merge of at most two lets the third wait`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let inner = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(outer.merge(maxConcurrent: 2))
        inner.forEach(outer.onNext)
        outer.onCompleted()
        #expect(inner.map(\.hasObservers) == [true, true, false])
        inner[0].onNext(1)
        inner[1].onCompleted()
        #expect(inner.map(\.hasObservers) == [true, false, true])
        inner[2].onNext(3)
        inner[2].onCompleted()
        inner[0].onCompleted()
        #expect(heard.text == "1 3 |")
    }

    @Test func `merge of at most none runs nothing and ends with the outer source`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let inner = PublishSubject<Int>()
        let heard = Heard(outer.merge(maxConcurrent: 0))
        outer.onNext(inner)
        #expect(!inner.hasObservers && heard.text.isEmpty)
        outer.onCompleted()
        #expect(heard.text == "|")
    }

    /// The subscription and the turn of a source that ended serve a later one.
    @Test(arguments: 1...5) func `sources behind a limit come whole, and none before its place is free`(limit: Int) {
        let counts = (0..<60).map { $0 * 7 % 5 }
        let sources = counts.enumerated().map { Observable.range(start: 10 * $0, count: $1) }
        var elements: [Int] = []
        let token = Observable.from(sources).merge(maxConcurrent: limit).subscribe(onNext: { elements.append($0) })
        var heard = counts.map { _ in 0 }
        for element in elements {
            let (source, position) = (element / 10, element % 10)
            #expect(position == heard[source])
            if position == 0 { #expect((0..<source).count { heard[$0] < counts[$0] } < limit) }
            heard[source] += 1
        }
        #expect(heard == counts)
        token.dispose()
    }

    @Test func `what a source behind a limit held is freed when it ends, while another goes on`() {
        final class Held {}
        weak var last: Held?
        let outer = PublishSubject<Observable<Held>>()
        let other = PublishSubject<Held>()
        let token = outer.merge(maxConcurrent: 2).subscribe(onNext: { _ in })
        outer.onNext(other)
        for _ in 0..<4 {
            let created = { (held: Held) in
                Observable<Held>.create {
                    $0.onNext(held)
                    $0.onCompleted()
                    return Disposables.create()
                }
            }
            let makes: [(Held) -> Observable<Held>] = [
                { .from([$0, $0]) }, { .just($0) }, created, { held in Observable.range(start: 1, count: 2).map { _ in held } },
            ]
            for make in makes {
                do {
                    let held = Held()
                    last = held
                    outer.onNext(make(held))
                }
                #expect(last == nil && other.hasObservers)
            }
        }
        token.dispose()
    }

    /// The last source to end holds all that is left of the operator.
    @Test func `a sequence of sources behind a limit is freed with the last of them`() {
        final class Held {}
        for limit in 1...4 {
            weak var last: Held?
            var ends = 0
            do {
                let held = Held()
                last = held
                Observable.range(start: 0, count: 10).map { Observable.range(start: $0, count: 3) }.merge(maxConcurrent: limit)
                    .subscribe(onNext: { _ in _ = held }, onCompleted: { ends += 1 }).dispose()
            }
            #expect(last == nil && ends == 1)
        }
    }

    @Test func `an error while others wait starts none of them`() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let inner = (0..<2).map { _ in PublishSubject<Int>() }
        let heard = Heard(outer.merge(maxConcurrent: 1))
        inner.forEach(outer.onNext)
        inner[0].onError(Failure())
        #expect(heard.text == "#" && !inner[1].hasObservers && !outer.hasObservers)
    }

    @Test func `merge keeps the contract`() {
        contract(of: "merge", .subscribesFreely) { Observable.merge($0, $0.map { -$0 }) }
    }

    @Test func `merge with another keeps the contract`() {
        contract(of: "merge with another", .outlivesSource) { Observable.merge(Observable.never(), $0) }
    }

    @Test func `nested merge keeps the contract`() {
        contract(of: "merge()") { source in Observable.of(source, Observable.empty()).merge() }
    }

    @Test func `merge maxConcurrent keeps the contract`() {
        contract(of: "merge(maxConcurrent:)", .subscribesFreely) { source in
            Observable.of(Observable.of(1), source).merge(maxConcurrent: 1)
        }
    }

    @Test func `the picture`() {
        #expect(
            marbles { Observable.merge([$0.letters("1-------2------|").asObservable(), $0.letters("----a-------b----|").asObservable()]) }
                == "1---a---2---b----|")
        #expect(marbles { Observable.merge([$0.letters("1---#").asObservable(), $0.letters("--a----b--").asObservable()]) } == "1-a-#")
    }

    @Test func `the picture of inner sequences`() {
        let scheduler = TestScheduler()
        func inner(_ picture: String) -> Observable<Int> { scheduler.cold(Marbles(stringLiteral: picture)).asObservable() }
        let merged = scheduler.cold("-A-------B------|", values: ["A": inner("1---2---3-|"), "B": inner("7---8---|")])
        #expect(scheduler.record { merged.merge() }.marbles == "-1---2---[37]---8---|")
    }
}
