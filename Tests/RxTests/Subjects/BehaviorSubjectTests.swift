// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct BehaviorSubjectTests {
    @Test func `a newcomer hears the latest element first`() throws {
        let subject = BehaviorSubject(value: 0)
        let a = Heard(subject)
        subject.onNext(1)
        let b = Heard(subject)
        subject.onNext(2)
        subject.onCompleted()
        subject.onNext(3)
        #expect(a.text == "0 1 2 |")
        #expect(b.text == "1 2 |")
        #expect(Heard(subject).text == "|")
        #expect(try subject.value() == 2)
        #expect(!subject.hasObservers)
    }

    @Test func `an error is told to newcomers and thrown by value`() {
        let subject = BehaviorSubject(value: 0)
        let a = Heard(subject)
        subject.onError(Failure())
        #expect(a.text == "0 #" && Heard(subject).text == "#")
        #expect(throws: Failure.self) { try subject.value() }
    }

    @Test func `a disposed subject lets its observers go without a word`() {
        let subject = BehaviorSubject(value: 0)
        let a = Heard(subject)
        #expect(subject.hasObservers && !subject.isDisposed)
        subject.dispose()
        subject.onNext(1)
        subject.onCompleted()
        #expect(a.text == "0" && !subject.hasObservers && subject.isDisposed)
        #expect(Heard(subject).text == "#")
        #expect(throws: RxError.self) { try subject.value() }
    }

    @Test func `value is up to date at once and observers see one order`() throws {
        let subject = BehaviorSubject(value: 0)
        let a = Heard(subject) {
            if $0 == 1 {
                subject.onNext(2)
                #expect((try? subject.value()) == 2)
            }
        }
        let b = Heard(subject)
        subject.onNext(1)
        #expect(a.text == "0 1 2" && b.text == "0 1 2")
    }

    @Test func `a subscription made inside an element hears the value at once and nothing twice`() {
        let subject = BehaviorSubject(value: 0)
        var late: Heard<Int>?
        let a = Heard(subject) {
            if $0 == 1 {
                subject.onNext(2)
                late = Heard(subject)
                #expect(late?.text == "2")
                subject.onNext(3)
                #expect(late?.text == "2")
            }
        }
        subject.onNext(1)
        subject.onNext(4)
        #expect(a.text == "0 1 2 3 4" && late?.text == "2 3 4")
        late?.disposable.dispose()
        subject.onNext(5)
        #expect(late?.text == "2 3 4")
        a.disposable.dispose()
    }

    @Test func `an end sent inside an element reaches a newcomer after its value`() {
        let subject = BehaviorSubject(value: 0)
        var before: Heard<Int>?
        var after: Heard<Int>?
        let a = Heard(subject) {
            if $0 == 1 {
                before = Heard(subject)
                subject.onCompleted()
                after = Heard(subject)
                #expect(before?.text == "1" && after?.text == "|")
            }
        }
        subject.onNext(1)
        #expect(a.text == "0 1 |" && before?.text == "1 |")
    }

    @Test func `disposing inside the first element ends the subscription`() {
        let subject = BehaviorSubject(value: 0)
        let serial = SerialDisposable()
        var heard: [Int] = []
        serial.disposable = subject.subscribe(onNext: {
            heard.append($0)
            serial.dispose()
        })
        subject.onNext(1)
        #expect(heard == [0] || heard == [0, 1])
        #expect(!subject.hasObservers)
    }

    @Test func `an element that is let go runs its deinit outside every lock`() throws {
        final class Talkative {
            let farewell: () -> Void
            init(_ farewell: @escaping () -> Void) { self.farewell = farewell }
            deinit { farewell() }
        }
        weak var seen: BehaviorSubject<Talkative>?
        var values = 0
        let subject = BehaviorSubject(value: Talkative { if (try? seen?.value()) != nil { values += 1 } })
        seen = subject
        subject.onNext(Talkative {})
        #expect(values == 1)
    }

    @Test func `dropping the subject lets go of its observers`() {
        weak var weakObject: Shared<Int>?
        do {
            let object = Shared(0)
            weakObject = object
            let subject = BehaviorSubject(value: 0)
            _ = subject.map { $0 + 1 }.subscribe(onNext: { object.value += $0 })
            _ = Observable.merge(subject, subject).subscribe(onNext: { object.value += $0 })
            subject.onNext(1)
        }
        #expect(weakObject == nil)
    }
}
