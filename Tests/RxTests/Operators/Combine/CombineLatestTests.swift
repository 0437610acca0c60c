// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CombineLatestTests {
    private let a = PublishSubject<Int>()
    private let b = PublishSubject<String>()

    @Test func `emits once all have, whenever one does`() {
        let heard = Heard(Observable.combineLatest(a, b) { "\($0)\($1)" })
        a.onNext(1)
        b.onNext("x")
        a.onNext(2)
        b.onNext("y")
        a.onCompleted()
        b.onNext("z")
        b.onCompleted()
        #expect(heard.text == "1x 2x 2y 2z |")
    }

    @Test func `synchronous sources take turns`() {
        let text = Heard(
            Observable.combineLatest(Observable.range(start: 1, count: 3), Observable.range(start: 1, count: 2).map { $0 * 10 }) {
                "\($0),\($1)"
            }
        ).text
        #expect(text == "1,10 2,10 2,20 3,20 |")
    }

    @Test func `tuples stand in for a selector, of any arity`() {
        let j = { (x: Int) in Observable.just(x) }
        #expect(Heard(Observable.combineLatest(a, b)).text == "")
        #expect(Heard(Observable.combineLatest(j(1), j(2))).text == "(1, 2) |")
        #expect(Heard(Observable.combineLatest(j(1), j(2), j(3))).text == "(1, 2, 3) |")
        #expect(Heard(Observable.combineLatest(j(1), j(2), j(3), j(4))).text == "(1, 2, 3, 4) |")
        #expect(Heard(Observable.combineLatest(j(1), j(2), j(3), j(4), j(5))).text == "(1, 2, 3, 4, 5) |")
        let eight = Observable.combineLatest(j(1), j(2), j(3), j(4), j(5), j(6), j(7), Observable.just("8")) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" + $7
        }
        #expect(Heard(eight).text == "12345678 |")
    }

    @Test func `collections combine to arrays`() {
        let sources = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(Observable.combineLatest(sources))
        let sum = Heard(Observable<Int>.combineLatest(sources) { $0.reduce(0, +) })
        for (index, source) in sources.enumerated() { source.onNext(index) }
        sources[0].onNext(5)
        for source in sources { source.onCompleted() }
        #expect(heard.text == "[0, 1, 2] [5, 1, 2] |" && sum.text == "3 8 |")
        #expect(Heard(Observable.combineLatest([Observable<Int>]())).text == "[] |")
        #expect(Heard(Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }).text == "0 |")
        #expect(Heard(Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw Failure() }).text == "#")
        #expect(Heard(Infallible.combineLatest([Infallible<Int>]()).asObservable()).text == "[] |")
    }

    @Test func `an array that the program keeps does not change`() {
        let sources = (0..<3).map { _ in PublishSubject<String>() }
        var kept: [[String]] = []
        _ = Observable.combineLatest(sources).subscribe(onNext: { kept.append($0) })
        for (index, source) in sources.enumerated() { source.onNext("\(index)") }
        sources[2].onNext("x")
        sources[0].onNext("y")
        #expect(kept == [["0", "1", "2"], ["0", "1", "x"], ["y", "1", "x"]])
    }

    @Test func `an observer of arrays may send into a source`() {
        let sources = (0..<2).map { _ in PublishSubject<Int>() }
        var seen: [[Int]] = []
        let subscription = Observable.combineLatest(sources).subscribe(onNext: {
            if $0[0] < 3 { sources[0].onNext($0[0] + 1) }
            seen.append($0)
        })
        sources[0].onNext(1)
        sources[1].onNext(9)
        #expect(seen == [[1, 9], [2, 9], [3, 9]])
        subscription.dispose()
    }

    @Test func `a thrown error ends all sources`() {
        let heard = Heard(
            Observable<Int>.combineLatest(a, b) { number, _ in
                if number == 2 { throw Failure() }
                return number
            })
        b.onNext("x")
        a.onNext(1)
        a.onNext(2)
        a.onNext(3)
        #expect(heard.text == "1 #" && !a.hasObservers && !b.hasObservers)
    }

    @Test func `an error of a source ends all`() {
        let heard = Heard(Observable.combineLatest(a, b) { "\($0)\($1)" })
        b.onError(Failure())
        #expect(heard.text == "#" && !a.hasObservers)
    }

    @Test func `completes when the last running source finds another that never emitted`() {
        let heard = Heard(Observable.combineLatest(a, b) { "\($0)\($1)" })
        a.onCompleted()
        #expect(heard.text == "")
        b.onNext("x")
        #expect(heard.text == "|" && !b.hasObservers)
    }

    @Test func `an element sent inside another is combined after it`() {
        let heard = Heard(
            Observable.combineLatest(a, b) { [b] (number: Int, text: String) in
                if number == 1 && text == "x" { b.onNext("y") }
                return "\(number)\(text)"
            })
        b.onNext("x")
        a.onNext(1)
        #expect(heard.text == "1x 1y")
    }

    @Test func `combineLatest keeps the contract`() {
        contract(
            of: "combineLatest",
            failing: { source, fail in
                Observable.combineLatest(source, Observable.of(1)) {
                    try fail(); return $0 + $1
                }
            }
        ) { Observable.combineLatest($0, Observable.of(1)) { $0 + $1 } }
    }

    @Test func `combineLatest of itself keeps the contract`() {
        contract(of: "combineLatest of itself", .subscribesFreely) { Observable.combineLatest($0, $0, $0) { $0 + $1 + $2 } }
    }

    @Test func `combineLatest of a collection keeps the contract`() {
        contract(of: "combineLatest of a collection") { Observable.combineLatest([$0, Observable.of(1)]) }
    }

    @Test func `the pictures`() {
        let join = { (a: String, b: String) in a + b }
        #expect(
            marbles { Observable.combineLatest($0.letters("1-----2-----------|"), $0.letters("--x-------y---|"), resultSelector: join) }
                == "--'1x'---'2x'---'2y'-------|")
        #expect(
            marbles { Observable.combineLatest($0.cold("1-----2-----------|"), $0.cold("--x-------y---|", as: String.self)) { "\($0)\($1)" } }
                == columns("--1x--2x--2y------|"))
    }
}
