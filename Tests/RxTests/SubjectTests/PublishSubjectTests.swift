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
}
