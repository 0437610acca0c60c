// SPDX-License-Identifier: MIT
import Rx
import Testing

/// `hasObservers` while a subject calls its observers, and what a newcomer hears then: as in RxSwift.
@Suite struct SubjectObserversTests {
    private struct Subject {
        let observable: Observable<Int>
        let observer: AnyObserver<Int>
        let hasObservers: () -> Bool
    }

    /// A publish, behavior, replay or async subject.
    private static func make(_ kind: Int) -> Subject {
        switch kind {
        case 0:
            let subject = PublishSubject<Int>()
            return Subject(observable: subject, observer: AnyObserver(subject), hasObservers: { subject.hasObservers })
        case 1:
            let subject = BehaviorSubject(value: 0)
            return Subject(observable: subject, observer: AnyObserver(subject), hasObservers: { subject.hasObservers })
        case 2:
            let subject = ReplaySubject<Int>.create(bufferSize: 1)
            return Subject(observable: subject, observer: AnyObserver(subject), hasObservers: { subject.hasObservers })
        default:
            let subject = AsyncSubject<Int>()
            return Subject(observable: subject, observer: AnyObserver(subject), hasObservers: { subject.hasObservers })
        }
    }

    @Test(arguments: 0..<4, [true, false]) func `one that is told the end is no observer any more`(_ kind: Int, _ fails: Bool) {
        let subject = Self.make(kind)
        var seen: [Bool] = []
        let look = { seen.append(subject.hasObservers()) }
        let subscription = subject.observable.subscribe(onError: { _ in look() }, onCompleted: look, onDisposed: look)
        #expect(subject.hasObservers())
        if fails { subject.observer.onError(TestError()) } else { subject.observer.onCompleted() }
        _ = subject.observable.subscribe(onError: { _ in look() }, onCompleted: look)
        #expect(seen == [false, false, false] && !subject.hasObservers())
        subscription.dispose()
    }

    @Test(arguments: 0..<4) func `one that subscribes within the end is told it within subscribe`(_ kind: Int) {
        let subject = Self.make(kind)
        var log: [String] = []
        let subscription = subject.observable.subscribe(onCompleted: {
            log.append("in")
            _ = subject.observable.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("newcomer") })
            log.append("out")
        })
        let other = subject.observable.subscribe(onCompleted: { log.append("other") })
        subject.observer.onNext(5)
        subject.observer.onCompleted()
        #expect(log == (kind < 2 ? ["in", "newcomer", "out", "other"] : ["in", "5", "newcomer", "out", "other"]))
        for subscription in [subscription, other] { subscription.dispose() }
    }

    @Test
    func `the current value of a behavior subject is told to an observer that counts, the kept ones of a replay subject to one that does not yet`() {
        let current = BehaviorSubject(value: 1)
        let kept = ReplaySubject<Int>.create(bufferSize: 1)
        kept.onNext(1)
        var seen: [Bool] = []
        let first = current.subscribe(onNext: { _ in seen.append(current.hasObservers) })
        let second = kept.subscribe(onNext: { _ in seen.append(kept.hasObservers) })
        #expect(seen == [true, false] && current.hasObservers && kept.hasObservers)
        for subscription in [first, second] { subscription.dispose() }
        #expect(!current.hasObservers && !kept.hasObservers)
    }
}
