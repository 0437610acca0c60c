// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FlatMapFirstTests {
    @Test func `flatMapFirst keeps the contract`() {
        contract(
            of: "flatMapFirst",
            failing: { source, fail in
                source.flatMapFirst {
                    try fail(); return Observable.just($0)
                }
            }
        ) { $0.flatMapFirst { Observable.just($0) } }
    }

    @Test func `the pictures`() {
        #expect(marbles { at in at.letters("-1--2-----|").flatMapFirst { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-c----|")
        #expect(marbles { $0.cold("-1-2-------3----|").flatMapFirst(thrice($0)) } == "-1-1-1-----3-3-3-|")
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
}
