// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FlatMapLatestTests {
    @Test func `flatMapLatest keeps the contract`() {
        contract(
            of: "flatMapLatest",
            failing: { source, fail in
                source.flatMapLatest {
                    try fail(); return Observable.just($0)
                }
            }
        ) { $0.flatMapLatest { Observable.just($0) } }
    }

    @Test func `the pictures`() {
        #expect(marbles { at in at.letters("-1--2-----|").flatMapLatest { _ in at.cold("a-b-c|", as: String.self) } } == "-a-ba-b-c-|")
        #expect(marbles { $0.cold("-1-2--------3-----|").flatMapLatest(thrice($0)) } == "-1-2-2-2----3-3-3-|")
    }

    @Test func `flatMapLatest takes turns with its inner sequences`() {
        #expect(Heard(Observable.range(start: 1, count: 3).flatMapLatest(digits)).text == "10 20 30 31 32 |")
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
