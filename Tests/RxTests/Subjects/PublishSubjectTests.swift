// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct PublishSubjectTests {
    @Test func `observers hear what comes after them`() {
        let subject = PublishSubject<Int>()
        let a = Heard(subject)
        subject.onNext(1)
        let b = Heard(subject)
        subject.onNext(2)
        subject.onCompleted()
        subject.onNext(3)
        #expect(a.text == "1 2 |" && b.text == "2 |" && Heard(subject).text == "|")
    }

    @Test func `an element sent inside another goes to everyone after it`() {
        let subject = PublishSubject<String>()
        var heard: [String] = []
        let first = subject.subscribe(onNext: {
            heard.append("A" + $0)
            if $0 == "1" { subject.onNext("2") }
        })
        defer { first.dispose() }
        _ = subject.subscribe(onNext: { heard.append("B" + $0) })
        subject.onNext("1")
        #expect(heard == ["A1", "B1", "A2", "B2"])
    }

    @Test func `many come and go and the order stays`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        let all = (0..<100).map { index in subject.subscribe(onNext: { _ in heard.append(index) }) }
        for index in stride(from: 0, to: 100, by: 3) { all[index].dispose() }
        subject.onNext(1)
        #expect(heard == (0..<100).filter { $0 % 3 != 0 })
        for disposable in all { disposable.dispose() }
        #expect(!subject.hasObservers)
    }

    @Test func `whoever is there hears, from one listener to several and back`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        func listen(_ index: Int) -> any Disposable { subject.subscribe(onNext: { heard.append($0 * 10 + index) }) }
        func hears(_ element: Int) -> [Int] {
            heard = []
            subject.onNext(element)
            return heard
        }
        // Each of three alone, whichever of them came first and whichever of the others left first; then a fourth beside it; then none.
        for left in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let three = (0..<3).map(listen)
            #expect(hears(1) == [10, 11, 12])
            three[left[0]].dispose()
            #expect(hears(2) == [0, 1, 2].filter { $0 != left[0] }.map { 20 + $0 })
            three[left[1]].dispose()
            #expect(hears(3) == [30 + left[2]])
            let fourth = listen(3)
            #expect(hears(4) == [40 + left[2], 43])
            three[left[2]].dispose()
            #expect(hears(5) == [53])
            fourth.dispose()
            #expect(hears(6).isEmpty && !subject.hasObservers)
        }
    }
}
