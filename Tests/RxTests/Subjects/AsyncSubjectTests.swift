// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AsyncSubjectTests {
    @Test func `the last element comes with the completion, also to newcomers`() {
        let subject = AsyncSubject<Int>()
        let a = Heard(subject)
        subject.onNext(1)
        subject.onNext(2)
        #expect(a.text == "" && subject.hasObservers)
        subject.onCompleted()
        subject.onNext(3)
        #expect(a.text == "2 |" && Heard(subject).text == "2 |" && !subject.hasObservers)
    }

    @Test func `an error hides the last element and none is none`() {
        let failing = AsyncSubject<Int>()
        let a = Heard(failing)
        failing.onNext(1)
        failing.onError(Failure())
        #expect(a.text == "#" && Heard(failing).text == "#")
        let empty = AsyncSubject<Int>()
        empty.onCompleted()
        #expect(Heard(empty).text == "|")
    }
}
