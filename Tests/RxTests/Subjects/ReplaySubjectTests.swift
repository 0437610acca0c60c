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

    @Test func `who comes after the disposal is told of the subject, also where it ended before`() {
        for ends in [false, true] {
            let subject = ReplaySubject<Int>.create(bufferSize: 2)
            if ends { subject.onCompleted() }
            subject.dispose()
            var named: AnyObject?
            _ = subject.subscribe(onError: { if case RxError.disposed(let object) = $0 { named = object } })
            #expect(named === subject)
        }
    }

    /// 1, 2 and 3 at 0, 2 and 6 ticks.
    private func timed(_ scheduler: TestScheduler, bufferSize: Int = .max) -> ReplaySubject<Int> {
        let subject = ReplaySubject<Int>.create(bufferSize: bufferSize, for: .ticks(4), scheduler: scheduler)
        subject.onNext(1)
        scheduler.advance(by: 2)
        subject.onNext(2)
        return subject
    }

    @Test func `what is kept by time is told until it is so old`() {
        let scheduler = TestScheduler()
        let subject = timed(scheduler)
        #expect(Heard(subject).text == "1 2")
        scheduler.advance(by: 1)
        #expect(Heard(subject).text == "1 2")
        scheduler.advance(by: 1)
        #expect(Heard(subject).text == "2")
        scheduler.advance(by: 2)
        #expect(Heard(subject).text == "")
        subject.onNext(3)
        #expect(Heard(subject).text == "3" && Heard(timed(TestScheduler(), bufferSize: 1)).text == "2")
    }

    @Test func `what is kept by time at the end grows no older`() {
        let scheduler = TestScheduler()
        let subject = timed(scheduler)
        scheduler.advance(by: 3)
        subject.onCompleted()
        scheduler.advance(by: 100)
        #expect(Heard(subject).text == "2 |")
    }

    @Test func `what is too old is let go of when others come, two for one`() {
        final class Token {}
        let scheduler = TestScheduler()
        let subject = ReplaySubject<Token>.create(for: .ticks(4), scheduler: scheduler)
        let watched = (0..<6).map { _ in
            let token = Token()
            subject.onNext(token)
            return { [weak token] in token != nil }
        }
        scheduler.advance(by: 4)
        for left in [4, 2, 0, 0] {
            subject.onNext(Token())
            #expect(watched.count { $0() } == left)
        }
    }

    @Test(arguments: [false, true])
    func `a newcomer has what is too old released at once, and hears the rest`(ends: Bool) {
        let scheduler = TestScheduler()
        let subject = ReplaySubject<Token>.create(for: .ticks(4), scheduler: scheduler)
        var watched: [() -> Bool] = []
        func send() {
            for _ in 0..<500 {
                let token = Token()
                subject.onNext(token)
                watched.append { [weak token] in token != nil }
            }
        }
        send()
        scheduler.advance(by: 2)
        send()
        scheduler.advance(by: 2)
        #expect(watched.count { $0() } == 1_000)
        if ends { subject.onCompleted() }
        #expect(Heard(subject).words.count == (ends ? 501 : 500) && watched.map { $0() } == (0..<1_000).map { $0 >= 500 })
        scheduler.advance(by: 2)
        #expect(Heard(subject).words.count == (ends ? 501 : 0) && watched.count { $0() } == (ends ? 500 : 0))
        subject.onNext(Token())
        #expect(Heard(subject).words.count == (ends ? 501 : 1))
    }

    @Test func `what is released for a newcomer may send, and is released where nothing is locked`() {
        final class Sender {
            let onEnd: () -> Void
            init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        let scheduler = TestScheduler()
        let subject = ReplaySubject<Sender>.create(for: .ticks(4), scheduler: scheduler)
        for _ in 0..<100 { subject.onNext(Sender { [weak subject] in subject?.onNext(Sender {}) }) }
        scheduler.advance(by: 4)
        #expect(Heard(subject).words.count == 100)
    }

    @Test func `a subscription that ends within a large replay hears no more of it`() {
        let (recent, timed) = (ReplaySubject<Int>.createUnbounded(), ReplaySubject<Int>.create(for: .ticks(4), scheduler: TestScheduler()))
        for subject in [recent, timed] {
            for i in 0..<10_000 { subject.onNext(i) }
            var passed = 0
            #expect(Heard(subject.do(onNext: { _ in passed += 1 }).take(1)).text == "0 |" && passed == 1)
            #expect(Heard(subject.map { $0 + 1 }.take(3)).text == "1 2 3 |")
            #expect(Heard(subject).words.count == 10_000)
        }
    }

    @Test func `a sequence and a relay replay by time`() {
        let scheduler = TestScheduler()
        let relay = ReplayRelay<Int>.create(for: .ticks(4), scheduler: scheduler)
        let (source, connectable) = (PublishSubject<Int>(), PublishSubject<Int>())
        let replayed = connectable.replay(for: .ticks(4), scheduler: scheduler)
        let connection = replayed.connect()
        _ = source.subscribe(onNext: {
            relay.accept($0)
            connectable.onNext($0)
        })
        source.onNext(1)
        scheduler.advance(by: 2)
        source.onNext(2)
        scheduler.advance(by: 2)
        #expect(Heard(relay.asObservable()).text == "2" && Heard(replayed).text == "2")
        connection.dispose()
    }

    @Test func `a negative span traps`() async {
        await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int>.create(for: .ticks(-1), scheduler: TestScheduler()) }
    }
}
