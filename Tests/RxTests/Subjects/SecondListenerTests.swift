// SPDX-License-Identifier: MIT
import Testing

@testable import Rx

/// One sink in the lists of two subjects. A subscription is one listener, so the second list has a subscription under it.
@Suite struct SecondListenerTests {
    private func listen(to subjects: [PublishSubject<Int>]) -> (subscription: Rx.Subscription, heard: Shared<[String]>) {
        let subscription = Rx.Subscription(startsAtOnce: false)
        let heard = Shared<[String]>([])
        let sink = Sink(
            subscription, push: { heard.value.append("\($0.open(as: Int.self))") },
            stop: { subscription, error in subscription.end(error) { heard.value.append($0 == nil ? "|" : "X") } })
        for subject in subjects { subject.run(sink) }
        return (subscription, heard)
    }

    @Test(arguments: [0, 1]) func `the end of either subject ends both`(_ ending: Int) {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let (subscription, heard) = listen(to: subjects)
        subjects[0].onNext(1)
        subjects[1].onNext(2)
        #expect(subjects[0].hasObservers && subjects[1].hasObservers)
        subjects[ending].onCompleted()
        #expect(subscription.isDisposed && !subjects[0].hasObservers && !subjects[1].hasObservers)
        subjects[1 - ending].onNext(3)
        subjects[1 - ending].onError(RxError.unknown)
        #expect(heard.value == ["1", "2", "|"])
    }

    @Test func `a disposal leaves both subjects`() {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let (subscription, heard) = listen(to: subjects)
        subscription.dispose()
        #expect(!subjects[0].hasObservers && !subjects[1].hasObservers)
        for subject in subjects { subject.onNext(1) }
        #expect(heard.value == [])
    }
}
