// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ZipTests {
    private let a = PublishSubject<Int>()
    private let b = PublishSubject<String>()

    @Test func `pairs elements in order and completes with both`() {
        let heard = Heard(Observable.zip(a, b) { "\($0)\($1)" })
        for number in 1...6 { a.onNext(number) }
        for text in ["u", "v", "w", "x", "y"] { b.onNext(text) }
        #expect(heard.text == "1u 2v 3w 4x 5y")
        a.onCompleted()
        b.onNext("z")
        #expect(heard.text == "1u 2v 3w 4x 5y 6z")
        b.onCompleted()
        #expect(heard.text == "1u 2v 3w 4x 5y 6z |")
    }

    @Test func `completes when an element arrives whose partner cannot come`() {
        let heard = Heard(Observable.zip(a, b) { "\($0)\($1)" })
        a.onNext(1)
        b.onNext("x")
        a.onCompleted()
        #expect(heard.text == "1x")
        b.onNext("y")
        #expect(heard.text == "1x |" && !b.hasObservers)
    }

    @Test func `tuples stand in for a selector, of any arity`() {
        let j = { (x: Int) in Observable.range(start: x, count: 2) }
        #expect(Heard(Observable.zip(j(1), j(2))).text == "(1, 2) (2, 3) |")
        #expect(Heard(Observable.zip(j(1), j(2), j(3))).text == "(1, 2, 3) (2, 3, 4) |")
        #expect(Heard(Observable.zip(j(1), j(2), j(3), j(4))).text == "(1, 2, 3, 4) (2, 3, 4, 5) |")
        let six = Observable.zip(j(1), j(2), j(3), j(4), j(5), Observable.just("6")) { "\($0)\($1)\($2)\($3)\($4)" + $5 }
        #expect(Heard(six).text == "123456 |")
        #expect(Heard(Observable.zip(j(1), j(2), j(3), j(4), j(5))).text == "(1, 2, 3, 4, 5) (2, 3, 4, 5, 6) |")
    }

    @Test func `collections pair to arrays`() {
        #expect(Heard(Observable.zip([1, 5].map { Observable.range(start: $0, count: 3) })).text == "[1, 5] [2, 6] [3, 7] |")
        #expect(Heard(Observable<Int>.zip([Observable.just(1), .just(2)]) { $0[0] - $0[1] }).text == "-1 |")
        #expect(Heard(Observable.zip([Observable<Int>]())).text == "|")
        #expect(Heard(Infallible.zip([Infallible<Int>]()).asObservable()).text == "|")
        // A single has to have an element.
        #expect(Heard(Single.zip([Single<Int>]()).asObservable()).text == "[] |")
        #expect(Heard(Single.zip([Single<Int>]()) { $0.count }.asObservable()).text == "0 |")
    }

    @Test func `errors of sources and of the selector end all`() {
        let thrown = Heard(Observable<Int>.zip(a, b) { _, _ in throw Failure() })
        let passed = Heard(Observable.zip(a, b) { "\($0)\($1)" })
        a.onNext(1)
        b.onNext("x")
        b.onError(Failure())
        #expect(thrown.text == "#" && passed.text == "1x #" && !a.hasObservers)
    }

    @Test func `zip keeps the contract`() {
        contract(
            of: "zip", .subscribesFreely,
            failing: { source, fail in
                Observable.zip(source, source) {
                    try fail(); return $0 + $1
                }
            }
        ) {
            Observable.zip($0, $0) { $0 + $1 }
        }
    }

    @Test func `zip of a collection keeps the contract`() {
        contract(of: "zip of a collection", .subscribesFreely) { Observable.zip([$0, $0]) }
    }

    @Test func `the pictures`() {
        let join = { (a: String, b: String) in a + b }
        #expect(
            marbles { Observable.zip($0.letters("1---2-----3------|"), $0.letters("--x---y------z---|"), resultSelector: join) }
                == "--'1x'---'2y'------'3z'---|")
        #expect(
            marbles { Observable.zip($0.cold("1---2-----3-----|"), $0.cold("--x---y--------z---|", as: String.self)) { "\($0)\($1)" } }
                == columns("--1x--2y-------3z--|"))
    }
}
