// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AmbTests {
    @Test func `amb keeps the contract`() {
        contract(of: "amb") { $0.amb(Observable.never()) }
    }

    @Test func `the picture`() {
        #expect(marbles { $0.letters("----1--2--|").amb($0.letters("--x--y--z--|")) } == "--x--y--z--|")
    }

    @Test func `the first to send anything wins and the others are left`() {
        let subjects = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(Observable.amb(subjects.map { $0.asObservable() }))
        subjects[1].onNext(1)
        #expect(subjects.map(\.hasObservers) == [false, true, false])
        subjects[0].onNext(2)
        subjects[1].onNext(3)
        subjects[1].onCompleted()
        #expect(heard.text == "1 3 |")
    }

    @Test func `an end is something too`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let completed = Heard(a.amb(b))
        a.onCompleted()
        b.onNext(1)
        #expect(completed.text == "|" && !b.hasObservers)
        #expect(Heard(Observable<Int>.burst([], error: Failure()).amb(b)).text == "#")
        #expect(Heard(Observable<Int>.amb([])).text == "")
    }
}
