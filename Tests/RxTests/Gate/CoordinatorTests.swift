// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct WithLatestFromTests {
    @Test func `pairs each element with the latest of the other`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<String>()
        let heard = Heard(a.withLatestFrom(b) { "\($0)\($1)" })
        let other = Heard(a.withLatestFrom(b))
        a.onNext(1)
        b.onNext("x")
        a.onNext(2)
        b.onNext("y")
        b.onNext("z")
        b.onCompleted()
        a.onNext(3)
        a.onCompleted()
        #expect(heard.text == "2x 3z |" && other.text == "x z |")
    }

    @Test func `synchronous sources take turns`() {
        let second = Observable.range(start: 1, count: 3).map { $0 * 10 }
        #expect(Heard(Observable.range(start: 1, count: 3).withLatestFrom(second) { "\($0),\($1)" }).text == "1,10 2,20 3,30 |")
    }

    @Test func `errors of either and of the selector end it`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let passed = Heard(a.withLatestFrom(b))
        let thrown = Heard(a.withLatestFrom(b) { _, _ -> Int in throw Failure() })
        b.onNext(1)
        a.onNext(2)
        b.onError(Failure())
        #expect(passed.text == "1 #" && thrown.text == "#" && !a.hasObservers)
    }
}

@Suite struct UntilTests {
    private let source = PublishSubject<Int>()
    private let other = PublishSubject<Void>()

    @Test func `take until the other emits`() {
        let heard = Heard(source.take(until: other))
        source.onNext(1)
        other.onNext(())
        source.onNext(2)
        #expect(heard.text == "1 |" && !source.hasObservers && !other.hasObservers)
    }

    @Test func `take until ignores the other's completion and passes its error`() {
        let heard = Heard(source.take(until: other))
        other.onCompleted()
        source.onNext(1)
        source.onCompleted()
        #expect(heard.text == "1 |")
        let failing = PublishSubject<Void>()
        let failed = Heard(Observable<Int>.merge([PublishSubject<Int>()]).take(until: failing))
        failing.onError(Failure())
        #expect(failed.text == "#")
    }

    @Test func `take until an immediate other never subscribes to the source`() {
        var subscribed = false
        let source = Observable<Int>.create { _ in
            subscribed = true
            return Disposables.create()
        }
        #expect(Heard(source.take(until: Observable.just(()))).text == "|" && !subscribed)
    }

    @Test func `skip until the other emits`() {
        let heard = Heard(source.skip(until: other))
        source.onNext(1)
        other.onNext(())
        #expect(!other.hasObservers)
        source.onNext(2)
        source.onCompleted()
        #expect(heard.text == "2 |")
    }

    @Test func `skip until passes the end of the source and the error of the other`() {
        let ended = Heard(source.skip(until: other))
        source.onCompleted()
        #expect(ended.text == "|" && !other.hasObservers)
        let live = PublishSubject<Int>()
        let failed = Heard(live.skip(until: other))
        other.onError(Failure())
        #expect(failed.text == "#" && !live.hasObservers)
    }
}

@Suite struct AmbTests {
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

@Suite struct SampleTests {
    private let source = PublishSubject<Int>()
    private let sampler = PublishSubject<Void>()

    @Test func `emits the latest when sampled, if it is new`() {
        let heard = Heard(source.sample(sampler))
        let filled = Heard(source.sample(sampler, defaultValue: 0))
        sampler.onNext(())
        source.onNext(1)
        source.onNext(2)
        sampler.onNext(())
        sampler.onNext(())
        source.onNext(3)
        source.onCompleted()
        #expect(heard.text == "2" && filled.text == "0 2 0")
        sampler.onNext(())
        #expect(heard.text == "2 3 |" && filled.text == "0 2 0 3 |" && !sampler.hasObservers)
    }

    @Test func `the sampler's completion samples, then the source ends it`() {
        let heard = Heard(source.sample(sampler))
        source.onNext(1)
        sampler.onCompleted()
        source.onNext(2)
        #expect(heard.text == "1")
        source.onCompleted()
        #expect(heard.text == "1 |")
    }

    @Test func `errors of either end it`() {
        let a = Heard(source.sample(sampler))
        source.onError(Failure())
        #expect(a.text == "#" && !sampler.hasObservers)
        let live = PublishSubject<Int>()
        let b = Heard(live.sample(sampler))
        sampler.onError(Failure())
        #expect(b.text == "#" && !live.hasObservers)
    }
}
