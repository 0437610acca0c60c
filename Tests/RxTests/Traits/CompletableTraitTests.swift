// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CompletableTraitTests {
    private func heard(_ completable: Completable) -> [String] {
        var log: [String] = []
        _ = completable.subscribe(
            onCompleted: { log.append("completed") }, onError: { _ in log.append("error") }, onDisposed: { log.append("disposed") })
        _ = completable.subscribe { event in
            switch event {
            case .completed: log.append("|")
            case .error: log.append("#")
            }
        }
        return log
    }

    @Test func `the end or the error is told`() {
        #expect(heard(.empty()) == ["completed", "disposed", "|"])
        #expect(heard(.error(TestError())) == ["error", "disposed", "#"])
        #expect(heard(.never()) == [])
    }

    @Test func `the first closure of do, without a label, is told the error`() {
        var log: [String] = []
        _ = Completable.error(TestError()).do { log.append("do \($0)") }.subscribe(onError: { _ in log.append("error") })
        _ = Completable.error(TestError()).do { _ in
            log.append("do")
        } onCompleted: {
            log.append("end")
        }.subscribe(onError: { _ in })
        #expect(log == ["do \(TestError())", "error", "do"])
    }

    @Test func `create hands on the first event and nothing after it`() {
        for first in [CompletableEvent.completed, .error(TestError())] {
            let made = Completable.create { completable in
                completable(first)
                completable(.completed)
                return Disposables.create()
            }
            #expect(heard(made).count == 3)
        }
    }

    @Test func `what follows andThen says of which kind an open second is`() {
        var heard: [String] = []
        _ = Completable.empty().andThen(.just(1)).subscribe(onSuccess: { heard.append("\($0)") }, onFailure: { heard.append("\($0)") })
        _ = Completable.empty().andThen(.just(2)).subscribe { (event: SingleEvent<Int>) in heard.append("\(event)") }
        _ = Completable.empty().andThen(.just(3)).subscribe { (event: MaybeEvent<Int>) in heard.append("\(event)") }
        _ = Completable.empty().andThen(.just(4)).subscribe(onNext: { heard.append("\($0)") })
        #expect(heard == ["1", "success(2)", "success(3)", "4"])
    }

    @Test func `andThen goes on with whatever follows`() {
        let single: Single<Int> = Completable.empty().andThen(Single.just(1))
        let maybe: Maybe<Int> = Completable.empty().andThen(Maybe.just(2))
        let done: Completable = Completable.empty().andThen(Completable.empty())
        let many: Observable<Int> = Completable.empty().andThen(Observable.of(3, 4))
        #expect(atOnce(single.asObservable()) == "1|")
        #expect(atOnce(maybe.asObservable()) == "2|")
        #expect(atOnce(done.asObservable()) == "|")
        #expect(atOnce(many) == "34|")
        #expect(atOnce(Completable.error(TestError()).andThen(Single.just(1)).asObservable()) == "#")
        let scheduler = TestScheduler()
        let (first, second) = (scheduler.cold("---|"), scheduler.cold("1|"))
        #expect(scheduler.record { first.ignoreElements().asCompletable().andThen(second.asSingle()) }.marbles == "----[1|]")
        #expect(second.subscriptions == ["---^!"])
    }

    @Test func `concat runs one after the other, zip all at once`() {
        let scheduler = TestScheduler()
        let (a, b) = (scheduler.cold("--|"), scheduler.cold("---|"))
        let (first, second) = (a.ignoreElements().asCompletable(), b.ignoreElements().asCompletable())
        #expect(scheduler.record { Completable.concat(first, second) }.end == 5)
        let other = TestScheduler()
        let (c, d) = (other.cold("--|"), other.cold("---|"))
        #expect(other.record { Completable.zip(c.ignoreElements().asCompletable(), d.ignoreElements().asCompletable()) }.end == 3)
        #expect(heard(Completable.zip([])) == ["completed", "disposed", "|"])
        #expect(heard(Completable.concat([.empty(), .error(TestError())])) == ["error", "disposed", "#"])
    }

    @Test func `a single as a completable drops its element`() {
        let done: Completable = Single.just(1).asCompletable()
        #expect(atOnce(done.asObservable()) == "|")
    }
}
