// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SingleTraitTests {
    @Test func `create hands on the first event and nothing after it`() {
        var log: [String] = []
        _ = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError()))
            return Disposables.create { log.append("torn down") }
        }.subscribe(onSuccess: { log.append("success \($0)") }, onFailure: { _ in log.append("failure") }, onDisposed: { log.append("disposed") })
        #expect(log == ["success 1", "disposed", "torn down"])
        let failed = TestScheduler().record {
            Single<Int>.create { single in
                single(.failure(TestError()))
                return Disposables.create()
            }
        }
        #expect(failed.marbles == "#")
    }

    @Test func `an observer receives one result`() {
        var results: [String] = []
        let describe: (Result<Int, any Error>) -> Void = {
            switch $0 {
            case .success(let element): results.append("success(\(element))")
            case .failure: results.append("failure")
            }
        }
        _ = Single.just(1).subscribe(describe)
        _ = Single<Int>.error(TestError()).subscribe(describe)
        _ = Single.just(2).subscribe { event in
            if case .success(let element) = event { results.append("\(element)") }
        }
        _ = Single<Int>.never().subscribe(describe)
        #expect(results == ["success(1)", "failure", "2"])
    }

    @Test func `after the success no failure is told`() {
        var log: [String] = []
        _ = Single.just(1).do(afterSuccess: { _ in throw TestError() })
            .subscribe { log.append("\($0)") }
        #expect(log == ["success(1)"])
    }

    @Test func `an object that is gone hears nothing`() {
        final class Listener { var heard = 0 }
        var listener: Listener? = Listener()
        let subject = PublishSubject<Int>()
        _ = subject.asSingle().subscribe(with: listener!, onSuccess: { $0.heard += $1 })
        subject.onNext(3)
        weak let before = listener
        #expect(before?.heard == 0)
        listener = nil
        subject.onCompleted()
        #expect(before == nil)
    }

    @Test func `flatMapMaybe and flatMapCompletable end when the inner sequence does`() {
        #expect(marbles { s in s.cold("--[1|]").asSingle().flatMapMaybe { _ in s.cold("---[2|]").asMaybe() } } == "-----[2|]")
        #expect(marbles { s in s.cold("--[1|]").asSingle().flatMapCompletable { _ in s.cold("---|").ignoreElements().asCompletable() } } == "-----|")
    }

    @Test func `map, filter and flatMap keep what is true`() {
        let mapped: Single<String> = Single.just(1).map { "\($0)" }
        let filtered: Maybe<Int> = Single.just(1).filter { $0 > 1 }
        let parsed: Maybe<Int> = Single.just("x").compactMap { Int($0) }
        let flat: Single<Int> = Single.just(1).flatMap { .just($0 + 1) }
        let maybe: Maybe<Int> = Single.just(1).flatMapMaybe { $0 > 1 ? .just($0) : .empty() }
        let done: Completable = Single.just(1).flatMapCompletable { _ in .empty() }
        #expect(atOnce(mapped.asObservable()) == "1|")
        #expect(atOnce(filtered.asObservable()) == "|")
        #expect(atOnce(parsed.asObservable()) == "|")
        #expect(atOnce(flat.asObservable()) == "2|")
        #expect(atOnce(maybe.asObservable()) == "|")
        #expect(atOnce(done.asObservable()) == "|")
        let thrown: Single<Int> = Single.just(1).map { _ in throw TestError() }
        #expect(atOnce(thrown.asObservable()) == "#")
        let flatThrown: Single<Int> = Single.just(1).flatMap { _ in throw TestError() }
        #expect(atOnce(flatThrown.asObservable()) == "#")
    }

    @Test func `asSingle wants exactly one element`() {
        #expect(marbles { $0.cold("1----|").asSingle() } == "-----[1|]")
        let scheduler = TestScheduler()
        let none = scheduler.record { scheduler.cold("--|").asSingle() }
        #expect(none.marbles == "--#")
        guard case .noElements = none.error as? RxError else { return #expect(Bool(false), "\(none.events)") }
        let source = scheduler.cold("1-2-3-|")
        let two = scheduler.record { source.asSingle() }
        #expect(two.events.map(\.time).map { $0 - 1000 } == [2])
        guard case .moreThanOneElement = two.error as? RxError else { return #expect(Bool(false), "\(two.events)") }
        #expect(source.subscriptions.count == 1)
    }

    @Test func `asMaybe wants one element at the most`() {
        #expect(marbles { $0.cold("1----|").asMaybe() } == "-----[1|]")
        #expect(marbles { $0.cold("--|").asMaybe() } == "--|")
        #expect(marbles { $0.cold("1-2-|").asMaybe() } == "--#")
        #expect(marbles { $0.cold("1-#").asMaybe() } == "--#")
    }

    @Test func `zip of singles is a single`() {
        let two: Single<Int> = Single.zip(.just(1), .just(2)) { $0 + $1 }
        let pair: Single<(Int, String)> = Single.zip(Single.just(1), Single.just("a"))
        let six: Single<Int> = Single.zip(.just(1), .just(2), .just(3), .just(4), .just(5), .just(6)) { $0 + $1 + $2 + $3 + $4 + $5 }
        let all: Single<[Int]> = Single.zip([Single.just(1), .just(2)])
        let sum: Single<Int> = Single.zip([Single.just(1), .just(2)]) { $0.reduce(0, +) }
        #expect(atOnce(two.asObservable()) == "3|")
        #expect(atOnce(pair.asObservable()) == "(1, \"a\")|")
        #expect(atOnce(six.asObservable()) == "21|")
        #expect(atOnce(all.asObservable()) == "[1, 2]|")
        #expect(atOnce(sum.asObservable()) == "3|")
        #expect(atOnce(Single.zip(Single<Int>.error(TestError()), Single<Int>.never()).asObservable()) == "#")
    }

    @Test func `errors are caught, or tried again`() {
        let failing = Single<Int>.error(TestError())
        let caught: Single<Int> = failing.catchAndReturn(1)
        let safe: TraitSequence<SingleTrait.Recovered, Int> = failing.catchAndReturn(1)
        let handled: Single<Int> = failing.catch { _ in .just(2) }
        #expect(atOnce(caught.asObservable()) == "1|")
        #expect(atOnce(safe.asObservable()) == "1|")
        #expect(atOnce(handled.asObservable()) == "2|")
        var attempts = 0
        let third: Single<Int> = Single.deferred {
            attempts += 1
            return attempts < 3 ? failing : .just(attempts)
        }.retry(5)
        #expect(atOnce(third.asObservable()) == "3|")
        attempts = 0
        let again = Single<Int>.deferred {
            attempts += 1
            return attempts < 3 ? failing : .just(attempts)
        }.retry(when: { (errors: Observable<TestError>) in errors })
        #expect(atOnce(again.asObservable()) == "3|")
    }

    @Test func `do sees the event pass`() {
        var log: [String] = []
        _ = Single.just(1).do(
            onSuccess: { log.append("on \($0)") }, afterSuccess: { log.append("after \($0)") }, onSubscribe: { log.append("subscribe") },
            onSubscribed: { log.append("subscribed") }, onDispose: { log.append("dispose") }
        ).subscribe(onSuccess: { log.append("\($0)") })
        #expect(
            log == ["subscribe", "subscribed", "on 1", "1", "after 1", "dispose"]
                || log == ["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
    }

    @Test func `they keep the contract`() {
        contract(of: "asSingle", .waitsForEnd) { $0.asSingle().asObservable() }
        contract(of: "asMaybe", .waitsForEnd) { $0.asMaybe().asObservable() }
        contract(of: "first") { $0.first().asObservable() }
        contract(of: "toArray", [.waitsForEnd, .keepsElements]) { $0.toArray().asObservable() }
    }
}
