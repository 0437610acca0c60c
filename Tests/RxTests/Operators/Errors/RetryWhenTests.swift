// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RetryWhenTests {
    @Test func `an element of the notifier subscribes to the source again`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-#")
        let out = scheduler.record(disposingAt: 17) {
            source.retry { (errors: Observable<any Error>) in
                errors.flatMap { _ in Observable<Int>.timer(.ticks(3), scheduler: scheduler) }
            }
        }
        #expect(out.marbles == "1-2----1-2----1-2")
        #expect(source.subscriptions == ["^---!", "-------^---!", "--------------^--!"])
    }

    @Test func `the notifier's end lets an attempt go on, and takes the place of its failure`() {
        // As in RxSwift: cut off, the attempt would lose its elements.
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-3-|")
        #expect(scheduler.record { source.retry { (_: Observable<any Error>) in scheduler.cold("---|") } }.marbles == "1-2-3-|")
        #expect(source.subscriptions == ["^-----!"])
        #expect(marbles { s in s.cold("1-2-#").retry { (_: Observable<any Error>) in s.cold("---|") } } == "1-2-|")
        let twice = marbles { s in s.cold("1-#").retry { (errors: Observable<any Error>) in errors.take(2).delay(.ticks(3), scheduler: s) } }
        #expect(twice == "1----1----1-|")
    }

    @Test func `a notifier that ends while it is subscribed to counts when the first attempt fails`() {
        let answers: [(Observable<any Error>) -> Observable<Void>] = [
            { $0.take(0).map { _ in } }, { _ in .just(()) }, { _ in .empty() }, { _ in .error(TestError()) },
        ]
        for answer in answers {
            #expect(atOnce(Observable.of(1, 2).retry(when: answer)) == "12|")
            var heard: [Int] = []
            _ = Single.just(1).retry(when: answer).subscribe(onSuccess: { heard.append($0) })
            #expect(heard == [1])
        }
        #expect(atOnce(Observable.of(1).concat(Observable.error(RxError.timeout)).retry(when: answers[0])) == "1|")
        #expect(atOnce(Observable.of(1).concat(Observable.error(RxError.timeout)).retry(when: answers[3])) == "1#")
    }

    @Test func `the notifier's end while no attempt runs is the end`() {
        #expect(marbles { s in s.cold("1-#").retry { (_: Observable<any Error>) in s.cold("---|") } } == "1--|")
        let ended = marbles { s in
            s.cold("1-#").retry { (errors: Observable<any Error>) in errors.flatMap { _ in s.cold("---|") }.take(until: s.cold("----1")) }
        }
        #expect(ended == "1---|")
        var attempts = 0
        let failing = Observable<Int>.create { observer in
            attempts += 1
            observer.onNext(attempts)
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(atOnce(failing.retry { (errors: Observable<any Error>) in errors.take(2) }) == "12|")
    }

    @Test func `the notifier's error counts as its completion does`() {
        #expect(marbles { s in s.cold("1-2-3-|").retry { (_: Observable<any Error>) in s.cold("---#") } } == "1-2-3-|")
        let own = TestError()
        let out = TestScheduler().record { Observable<Int>.error(own).retry { (_: Observable<any Error>) in Observable<Int>.error(RxError.timeout) } }
        guard case RxError.timeout? = out.error else {
            Issue.record("the error is \(String(describing: out.error))")
            return
        }
        #expect(marbles { s in s.cold("1-#").retry { (_: Observable<any Error>) in s.cold("-----#") } } == "1----#")
    }

    @Test func `a failed attempt has left what it shares when the next one subscribes`() {
        // The failure comes from behind the shared part. A connection that stayed would not replay its value to the next attempt.
        let source = BehaviorSubject(value: 1)
        var failures = 0
        let failing = source.publish().refCount().map { (number: Int) throws -> Int in
            if number == 1 { return number }
            failures += 1
            throw TestError()
        }
        var hasCompleted = false
        let subscription = Observable<Int>.never().withLatestFrom(failing)
            .retry { (errors: Observable<any Error>) in errors.take(2) }
            .subscribe(onCompleted: { hasCompleted = true })
        source.onNext(2)
        #expect(failures == 3)
        #expect(hasCompleted)
        subscription.dispose()
    }

    @Test func `the source's completion is the end`() {
        let scheduler = TestScheduler()
        let notifier = scheduler.hot("-----------1")
        #expect(scheduler.record { scheduler.cold("1-|").retry { (_: Observable<any Error>) in notifier } }.marbles == "1-|")
        #expect(notifier.subscriptions == ["^-!"])
    }

    @Test func `the number of attempts can be limited by the errors`() {
        let scheduler = TestScheduler()
        let out = scheduler.record {
            scheduler.cold("1-#").retry { (errors: Observable<any Error>) in
                errors.enumerated().map { index, error in
                    if index == 2 { throw error }
                    return index
                }
            }
        }
        #expect(out.marbles == "1-1-1-#")
    }

    @Test func `an error of another type is the end`() {
        struct Other: Error {}
        #expect(marbles { s in s.cold("1-#").retry { (errors: Observable<Other>) in errors } } == "1-#")
        let same = marbles(disposingAt: 3) { s in s.cold("1-#").retry { (errors: Observable<TestError>) in errors } }
        #expect(same == "1-1")
    }

    @Test func `a notice while the source runs starts nothing`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1--2--|")
        let out = scheduler.record { source.retry { (_: Observable<any Error>) in scheduler.cold("-1-1") } }
        #expect(out.marbles == "1--2--|")
        #expect(source.subscriptions.count == 1)
    }

    @Test func `a million attempts take constant stack`() {
        let count = levels
        onSmallStack {
            var attempts = 0
            let source = Observable<Int>.deferred {
                attempts += 1
                return attempts < count ? .error(TestError()) : .of(attempts)
            }
            var seen: [Int] = []
            _ = source.retry { (errors: Observable<any Error>) in errors }.subscribe(onNext: { seen.append($0) })
            #expect(seen == [count])
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "retry(when:)", .retries) { $0.retry { (errors: Observable<any Error>) in errors } }
    }
}
