// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CacheTests {
    @Test func `everyone hears everything of one subscription`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1--2--3--|")
        let cached = source.cache()
        let first = scheduler.createObserver(Int.self)
        let later = scheduler.createObserver(Int.self)
        let last = scheduler.createObserver(Int.self)
        _ = cached.subscribe(first)
        scheduler.at(4) { _ = cached.subscribe(later) }
        scheduler.at(11) { _ = cached.subscribe(last) }
        scheduler.advance()
        #expect(first.marbles == "1--2--3--|")
        #expect(later.marbles == "----[12]-3--|")
        #expect(last.marbles == "-----------[123|]")
        #expect(source.subscriptions == ["^--------!"])
    }

    @Test func `nobody's leaving ends the subscription`() {
        let subject = PublishSubject<Int>()
        let cached = subject.cache()
        #expect(!subject.hasObservers)
        cached.subscribe(onNext: { _ in }).dispose()
        subject.onNext(1)
        #expect(subject.hasObservers)
        subject.onCompleted()
        #expect(atOnce(cached) == "1|")
        #expect(!subject.hasObservers)
    }

    /// Hunts: a cycle through the connection, which no disposal would end.
    @Test func `the subscription goes with what it is of`() {
        weak var source: PublishSubject<Int>?
        do {
            let subject = PublishSubject<Int>()
            source = subject
            let heard = Heard(subject.cache())
            subject.onNext(1)
            #expect(heard.text == "1")
        }
        #expect(source == nil)
    }

    @Test func `an error is kept too`() {
        let subject = PublishSubject<Int>()
        let cached = subject.cache()
        cached.subscribe(onNext: { _ in }, onError: { _ in }).dispose()
        subject.onNext(1)
        subject.onError(TestError())
        #expect(atOnce(cached) == "1#")
    }

    @Test func `a source that emits within subscribe is heard by the first too`() {
        var runs = 0
        let cached = Observable.of(1, 2, 3).do(onSubscribe: { runs += 1 }).cache()
        #expect(atOnce(cached) == "123|")
        #expect(atOnce(cached) == "123|")
        #expect(runs == 1)
    }
}
