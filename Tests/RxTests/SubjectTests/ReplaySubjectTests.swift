// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ReplaySubjectTests {
    @Test func `a newcomer hears the latest elements, also after the end`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        let a = Heard(subject)
        for i in 1...3 { subject.onNext(i) }
        let b = Heard(subject)
        subject.onNext(4)
        subject.onCompleted()
        #expect(a.text == "1 2 3 4 |" && b.text == "2 3 4 |" && Heard(subject).text == "3 4 |")
    }

    @Test func `an unbounded subject keeps everything and an empty one nothing`() {
        let all = ReplaySubject<Int>.createUnbounded()
        let none = ReplaySubject<Int>.create(bufferSize: 0)
        for i in 0..<100 {
            all.onNext(i)
            none.onNext(i)
        }
        all.onError(Failure())
        #expect(Heard(all).text == (0..<100).map(String.init).joined(separator: " ") + " #")
        #expect(Heard(none).text == "")
    }

    @Test func `a subscription made inside an element hears each element once`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        var late: Heard<Int>?
        let a = Heard(subject) {
            if $0 == 2 {
                subject.onNext(3)
                late = Heard(subject)
                #expect(late?.text == "1 2 3")
            }
        }
        subject.onNext(1)
        subject.onNext(2)
        subject.onNext(4)
        #expect(a.text == "1 2 3 4" && late?.text == "1 2 3 4")
    }

    @Test func `a disposed subject lets its observers go without a word`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        let a = Heard(subject)
        subject.onNext(1)
        subject.dispose()
        subject.onNext(2)
        #expect(a.text == "1" && Heard(subject).text == "#" && !subject.hasObservers)
    }
}
