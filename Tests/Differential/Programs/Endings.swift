// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Program {
    /// When operators of several sources end.
    static let endings = [
        Program("zip, skip(until:), sample, amb, retry(when:)") {
            zips()
            skips()
            samples()
            ambs()
            retries()
            timedRetries()
        },
        Program("amb") {
            let subject = BehaviorSubject(value: 1)
            _ = subject.amb(Observable<Int>.empty()).subscribe(show("behavior amb empty"))
            subject.onNext(2)
            subject.onCompleted()
            _ = Observable.just(1).concat(Observable.of(2, 3)).amb(Observable<Int>.just(9)).subscribe(show("just+of amb just"))
            _ = Observable<Int>.never().startWith(1).amb(Observable<Int>.error(Failure())).subscribe(show("startWith amb error"))
        },
    ]

    private static func zips() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = Observable.zip(first, second) { "\($0)\($1)" }.subscribe(show("zip"))
        first.onNext(1)
        second.onNext(2)
        first.onCompleted()
        print("  a completed")
        second.onNext(3)
        print("  b 3")
        second.onCompleted()

        let (two, endless) = (Observable.of(1, 2), Observable.of(1, 2, 3).concat(Observable.never()))
        let (none, never) = (Observable<Int>.empty(), Observable<Int>.never())
        _ = Observable.zip(two, Observable.of(1, 2, 3)) { $0 + $1 }.subscribe(show("zip of"))
        _ = Observable.zip(two, never) { $0 + $1 }.subscribe(show("zip never"))
        _ = Observable.zip(none, never) { $0 + $1 }.subscribe(show("zip empty never"))
        _ = Observable.zip(none, two.concat(never)) { $0 + $1 }.subscribe(show("zip empty, 1 2 never"))
        _ = Observable.zip(two, endless) { $0 + $1 }.subscribe(show("zip 1 2, 1 2 3 never"))
        _ = Observable.zip([two, endless]) { $0.reduce(0, +) }.subscribe(show("zip array"))
        let late = Observable<Int>.interval(.seconds(1000), scheduler: MainScheduler.instance)
        _ = Observable.zip(Observable.just(1), late) { $0 + $1 }.subscribe(show("zip just interval"))
    }

    private static func skips() {
        _ = Observable.of(1, 2).skip(until: Observable<Int>.never()).subscribe(show("skip until never"))
        _ = Observable.of(1, 2).skip(until: Observable<Int>.empty()).subscribe(show("skip until empty"))
    }

    private static func samples() {
        _ = Observable.of(1, 2).sample(Observable<Int>.empty()).subscribe(show("sample empty"))
        _ = Observable<Int>.never().sample(Observable<Int>.empty()).subscribe(show("never sample empty"))
        let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.sample(sampler).subscribe(show("sample"))
        source.onNext(1)
        sampler.onNext(0)
        source.onNext(2)
        sampler.onCompleted()
        print("  sampler done")
        source.onNext(3)
        source.onCompleted()
        print("  source done")
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = first.sample(second).subscribe(show("sample2"))
        first.onNext(1)
        first.onCompleted()
        print("  source done")
        second.onNext(0)
        print("  sampler next")
        second.onCompleted()
    }

    private static func ambs() {
        _ = Observable.of(1, 2).concat(Observable.never()).amb(Observable.empty()).subscribe(show("amb of, empty"))
        _ = Observable.of(1, 2, 3).amb(Observable.of(4, 5)).subscribe(show("amb of of"))
        _ = BehaviorSubject(value: 1).amb(Observable.just(2)).subscribe(show("amb behavior just"))
    }

    /// A source that sends how often it was subscribed to, and fails the first `failures` times.
    private static func counting(failures: Int) -> Observable<Int> {
        var attempts = 0
        return Observable.create { observer in
            attempts += 1
            observer.onNext(attempts)
            if attempts <= failures { observer.onError(Failure()) } else { observer.onCompleted() }
            return Disposables.create()
        }
    }

    private static func retries() {
        _ = counting(failures: 2).retry(when: { $0.take(2) }).subscribe(show("retry(when: take 2)"))
        _ = counting(failures: .max).retry(when: { $0.take(2) }).subscribe(show("retry(when: take 2) always"))
        _ = counting(failures: .max).retry { (errors: Observable<Error>) in
            errors.enumerated().flatMap { index, error in index < 2 ? Observable.just(0) : Observable.error(error) }
        }.subscribe(show("retry(when:) 2 then error"))
    }

    /// The third attempt succeeds. `notifier` makes of the errors what retries.
    private static func timedRetry(_ name: String, _ notifier: @escaping (Observable<Error>, TestScheduler) -> Observable<Error>) {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
        var attempts = 0
        let attempt = Observable<Int>.deferred {
            attempts += 1
            if attempts < 3 { return Observable.error(Failure()) }
            return scheduler.createColdObservable([.next(20, 7), .completed(30)]).asObservable()
        }
        let observer = scheduler.start { attempt.retry(when: { notifier($0, scheduler) }) }
        print("\(name), third attempt succeeds: \(observer.events)")
    }

    private static func timedRetries() {
        timedRetry("retry take(2) delayed") { $0.take(2).delay(.seconds(10), scheduler: $1) }
        timedRetry("retry take(2)") { errors, _ in errors.take(2) }
    }
}
