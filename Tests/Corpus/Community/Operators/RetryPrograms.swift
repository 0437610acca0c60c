// SPDX-License-Identifier: MIT
import RxSwift

/// A request that fails with each of `failures` before it answers, and says at which second it is tried.
private func request(_ console: Console, _ clock: HistoricalScheduler, failures: [Failure]) -> Observable<String> {
    let start = clock.now
    var left = failures[...]
    return Observable.deferred {
        console.say("\(clock.now.timeIntervalSince(start)) try")
        guard let failure = left.popFirst() else { return .just("ok") }
        return .error(failure)
    }
}

extension Program {
    static let retryBehaviors = Program(
        "retry behaviours",
        says: [
            "immediate", "0.0 try", "0.0 try", "failed offline", "delayed", "0.0 try", "2.0 try", "4.0 try", "ok",
            "exponential", "0.0 try", "1.0 try", "3.0 try", "7.0 try", "failed server(503)", "custom", "0.0 try", "0.5 try", "1.5 try", "ok",
            "predicate", "0.0 try", "1.0 try", "failed unauthorized", "disposed", "0.0 try",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let offline = Failure.offline, busy = Failure.server(503)
        func run(_ name: String, _ failures: [Failure], _ behavior: RepeatBehavior, shouldRetry: RetryPredicate? = nil) -> Disposable {
            console.say(name)
            return request(console, clock, failures: failures).retry(behavior, scheduler: clock, shouldRetry: shouldRetry)
                .subscribe(onNext: { console.say($0) }, onError: { console.say("failed", $0) })
        }
        let disposeBag = DisposeBag()
        run("immediate", [offline, offline], .immediate(maxCount: 2)).disposed(by: disposeBag)
        run("delayed", [offline, offline], .delayed(maxCount: 3, time: 2)).disposed(by: disposeBag)
        clock.pass(10)
        run("exponential", [busy, busy, busy, busy], .exponentialDelayed(maxCount: 4, initial: 1, multiplier: 1)).disposed(by: disposeBag)
        clock.pass(20)
        run("custom", [busy, busy], .customTimerDelayed(maxCount: 5) { .milliseconds(500 * Int($0)) }).disposed(by: disposeBag)
        clock.pass(10)
        run("predicate", [offline, .unauthorized, offline], .delayed(maxCount: 5, time: 1)) { ($0 as? Failure) != .unauthorized }
            .disposed(by: disposeBag)
        clock.pass(10)
        let given = run("disposed", [offline, offline], .delayed(maxCount: 5, time: 1))
        given.dispose()
        clock.pass(10)
    }

    static let repeatBehaviors = Program(
        "repeat behaviours",
        says: [
            "1", "2", "1", "2", "completed", "0.0 try", "ok", "3.0 try", "ok", "6.0 try", "ok", "completed", "once", "completed",
            "none completed",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let clock = HistoricalScheduler()
        Observable.of(1, 2).repeatWithBehavior(.immediate(maxCount: 2))
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
        request(console, clock, failures: []).repeatWithBehavior(.delayed(maxCount: 3, time: 3), scheduler: clock)
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
        clock.pass(20)
        Observable.just("once").repeatWithBehavior(.immediate(maxCount: 9), shouldRepeat: { false })
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
        Observable.just("never").repeatWithBehavior(.immediate(maxCount: 0))
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("none completed") }).disposed(by: disposeBag)
    }

    static let retryStrategies = Program(
        "retry strategies",
        says: [
            "0.0 try", "2.0 try", "4.0 try", "ok", "0.0 try", "1.5 try", "4.5 try", "failed offline", "0.0 try", "1.0 try", "failed unauthorized",
            "0.0 try", "1.0 try", "single ok", "completable 0", "completable 1", "done",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let clock = HistoricalScheduler()
        func run<Strategy: RetryStrategy>(_ failures: [Failure], _ strategy: Strategy) {
            request(console, clock, failures: failures).retry(strategy: strategy, scheduler: clock)
                .subscribe(onNext: { console.say($0) }, onError: { console.say("failed", $0) }).disposed(by: disposeBag)
            clock.pass(30)
        }
        run([.offline, .offline], LimitedRetry(limit: 5, seconds: 2))
        run([.offline, .offline, .offline], JitteredBackoff(limit: 2, jitter: { 0.5 }))
        run([.offline, .unauthorized], LimitedRetry(limit: 9, seconds: 1).only { $0 != .unauthorized })
        request(console, clock, failures: [.offline]).asSingle().retry(strategy: LimitedRetry(limit: 1, seconds: 1), scheduler: clock)
            .subscribe(onSuccess: { console.say("single", $0) }).disposed(by: disposeBag)
        clock.pass(5)
        var runs = 0
        Completable.deferred {
            console.say("completable", runs)
            runs += 1
            return runs > 1 ? .empty() : .error(Failure.offline)
        }
        .retry(strategy: LimitedRetry(limit: 1, seconds: 1), scheduler: clock)
        .subscribe(onCompleted: { console.say("done") }).disposed(by: disposeBag)
        clock.pass(5)
    }
}
