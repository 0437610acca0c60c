// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Program {
    static let disposalOrders = [
        Program("order of disposal and end") {
            let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
            singleSources()
            innerSources()
            cutShort(scheduler)
            sharedSources()
            replacedSources()
            disposedSources()
            timeoutToItself(scheduler)
            nestedHooks()
        }
    ]

    /// `source` with hooks that print behind `name`.
    private static func hooked(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
        source.do(
            onCompleted: { print("  \(name) completed") }, afterCompleted: { print("  \(name) afterCompleted") },
            onDispose: { print("  \(name) dispose") })
    }

    /// A source that never sends, and prints `name` when it is disposed.
    private static func silent(_ name: String) -> Observable<Int> { Observable.never().do(onDispose: { print("  dispose \(name)") }) }

    /// Prints the end of `sequence` and the end of the subscription.
    private static func end(_ name: String, _ sequence: Observable<Int>, ending subject: PublishSubject<Int>? = nil, tellsElements: Bool = false) {
        print(name)
        _ = sequence.subscribe(
            onNext: { if tellsElements { print("  \($0)") } }, onCompleted: { print("  C") }, onDisposed: { print("  disposed") })
        subject?.onCompleted()
    }

    private static func singleSources() {
        end("plain", hooked("do", Observable.just(1)))
        end("of", hooked("do", Observable.of(1, 2)))
        let subject = PublishSubject<Int>()
        end("subject", hooked("do", subject), ending: subject)
    }

    private static func innerSources() {
        end("concat", Observable.concat(hooked("1", Observable.just(1)), hooked("2", Observable.just(2))), tellsElements: true)
        end("flatMapLatest", Observable.of(1, 2).flatMapLatest { hooked("i\($0)", Observable.just($0)) }, tellsElements: true)
    }

    private static func cutShort(_ scheduler: TestScheduler) {
        print("timeout")
        _ = hooked("do", Observable.never()).timeout(.seconds(5), scheduler: scheduler)
            .subscribe(onError: { print("  E \($0)") }, onDisposed: { print("  disposed") })
        scheduler.advanceTo(10)
        end("take(1)", hooked("do", Observable.of(1, 2)).take(1), tellsElements: true)
    }

    private static func sharedSources() {
        let subject = PublishSubject<Int>()
        end("share", hooked("do", subject).share(), ending: subject)
        let published = PublishSubject<Int>()
        end("publish.refCount", hooked("do", published).publish().refCount(), ending: published)
        let replayed = PublishSubject<Int>()
        end("share(replay:1)", hooked("do", replayed).share(replay: 1), ending: replayed)
    }

    private static func replacedSources() {
        let failed = Observable<Int>.error(Failure())
        print("catch")
        _ = failed.do(onDispose: { print("  first dispose") })
            .catch { _ in Observable.just(1).do(onSubscribe: { print("  second subscribe") }) }
            .subscribe(onCompleted: { print("  C") })
        print("retry")
        _ = failed.do(onSubscribe: { print("  subscribe") }, onDispose: { print("  dispose") }).retry(2).subscribe(onError: { _ in print("  E") })
    }

    private static func disposedSources() {
        let four = (1...4).map { silent("\($0)") }
        print("merge disposed")
        Observable.merge(four).subscribe().dispose()
        print("combineLatest disposed")
        Observable.combineLatest(four).subscribe().dispose()
        print("zip disposed")
        Observable.zip(silent("1"), silent("2")).subscribe().dispose()
    }

    private static func timeoutToItself(_ scheduler: TestScheduler) {
        print("timeout(other: shared)")
        let source = PublishSubject<Int>()
        var subscriptions = 0
        let shared = source.do(onSubscribe: { subscriptions += 1 }).share(replay: 1)
        let subscription = shared.timeout(.seconds(5), other: shared, scheduler: scheduler).subscribe(onNext: { print("  N \($0)") })
        source.onNext(1)
        scheduler.advanceTo(30)
        source.onNext(2)
        print("  subscriptions \(subscriptions)")
        subscription.dispose()
    }

    private static func nestedHooks() {
        func nested(_ source: Observable<Int>) -> Disposable {
            source.do(onCompleted: { print("  in completed") }, onDispose: { print("  in dispose") }).map { $0 }
                .do(onCompleted: { print("  out completed") }, onDispose: { print("  out dispose") })
                .subscribe(onDisposed: { print("  sub disposed") })
        }
        print("nested do")
        _ = nested(Observable.just(1))
        print("nested do, disposed")
        nested(Observable.never()).dispose()
    }
}
