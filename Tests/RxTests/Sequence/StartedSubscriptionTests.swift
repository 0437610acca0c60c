// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@testable import Rx

@Suite struct StartedSubscriptionTests {
    /// A disposable of a program's own: a class, and one that can tell that it was disposed.
    private final class Own: Disposable {
        var disposals = 0
        func dispose() { disposals += 1 }
    }

    private final class OwnCancelable: Cancelable {
        var isDisposed = false
        func dispose() { isDisposed = true }
    }

    private struct OwnStructure: Disposable {
        let inner: Own
        func dispose() { inner.dispose() }
    }

    @Test func `it can tell that it was disposed, as RxSwift's can`() throws {
        let subscription = try #require(PublishSubject<Int>().subscribe() as? any Cancelable)
        #expect(!subscription.isDisposed)
        subscription.dispose()
        #expect(subscription.isDisposed)
        let ended = try #require(Observable.just("word").subscribe() as? any Cancelable)
        #expect(ended.isDisposed)
        ended.dispose()
    }

    @Test func `a bag disposes it, and keeps nothing of a sequence that has ended`() {
        let subject = PublishSubject<Int>()
        var bag = DisposeBag()
        var heard = 0
        subject.subscribe(onNext: { heard += $0 }).disposed(by: bag)
        subject.map { $0 * 10 }.subscribe(onNext: { heard += $0 }).disposed(by: bag)
        subject.subscribe { heard += $0.element ?? 0 }.disposed(by: bag)
        Observable.just(1).subscribe(onNext: { heard += $0 }).disposed(by: bag)
        Observable.just("word").subscribe(onNext: { heard += $0.count }).disposed(by: bag)
        #expect(bag.count == 3)
        #expect(heard == 5)
        subject.onNext(1)
        #expect(heard == 17)
        bag = DisposeBag()
        subject.onNext(1)
        #expect(heard == 17)
        #expect(!subject.hasObservers)
    }

    @Test func `disposables of the users own go into a bag, by their type and as any Disposable`() {
        let (first, second, third) = (Own(), OwnCancelable(), Own())
        do {
            let bag = DisposeBag()
            first.disposed(by: bag)
            second.disposed(by: bag)
            OwnStructure(inner: third).disposed(by: bag)
            let erased: [any Disposable] = [first, OwnStructure(inner: third)]
            for disposable in erased { disposable.disposed(by: bag) }
            #expect(bag.count == 5)
        }
        #expect(first.disposals == 2)
        #expect(second.isDisposed)
        #expect(third.disposals == 2)
    }

    @Test func `create tears down the subscription that its closure returns, also one that disposes itself within its own end`() {
        let subject = PublishSubject<Int>()
        var events: [String] = []
        let outer = Observable<Int>.create { observer in
            subject.do(onDispose: { events.append("disposed") }).subscribe(observer)
        }
        let subscription = outer.subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
        subject.onNext(1)
        subscription.dispose()
        #expect(!subject.hasObservers)
        _ = outer.subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
        subject.onNext(2)
        subject.onCompleted()
        #expect(events == ["1", "disposed", "2", "completed", "disposed"])
    }

    @Test func `nothing is attached for a sequence that ended within the closure of create`() {
        #expect(StartedSubscription.isEnded(Observable.just("word").subscribe()))
        #expect(!StartedSubscription.isEnded(Observable<Int>.never().subscribe()))
        #expect(!StartedSubscription.isEnded(Disposables.create()))
        #expect(!StartedSubscription.isEnded(Own()))
        var events: [Event<String>] = []
        _ = Observable<String>.create { Observable.just("word").subscribe($0) }.subscribe { events.append($0) }
        #expect(events == [.next("word"), .completed])
    }
}
