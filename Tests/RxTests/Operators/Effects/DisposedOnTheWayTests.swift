// SPDX-License-Identifier: MIT
import Rx
import Testing

/// An operator's closure disposes the subscription while its element is on the way: what follows and has effects does not see the element.
@Suite struct DisposedOnTheWayTests {
    private func run(_ chain: (Observable<Int>, _ started: @escaping () -> Void) -> Observable<Int>) -> Int {
        let source = PublishSubject<Int>()
        let subscription = SerialDisposable()
        var started = 0
        let disposing = source.map { element -> Int in
            subscription.dispose()
            return element
        }
        subscription.disposable = chain(disposing) { started += 1 }.subscribe(onNext: { _ in started += 1 })
        source.onNext(1)
        return started
    }

    @Test func `no closure of do is called`() {
        #expect(run { source, started in source.do(onNext: { _ in started() }) } == 0)
        #expect(run { source, started in source.do(onNext: { _ in started() }, afterNext: { _ in started() }) } == 0)
    }

    @Test func `no sequence is made or subscribed to`() {
        let made = { (started: @escaping () -> Void) in
            { (element: Int) -> Observable<Int> in
                started()
                return .just(element)
            }
        }
        #expect(run { $0.flatMap(made($1)) } == 0)
        #expect(run { $0.flatMapLatest(made($1)) } == 0)
        #expect(run { $0.flatMapFirst(made($1)) } == 0)
        #expect(run { $0.concatMap(made($1)) } == 0)
    }

    @Test func `a selector that disposes makes a sequence that is not subscribed to`() {
        let source = PublishSubject<Int>()
        let subscription = SerialDisposable()
        var started = 0
        let inner = Observable<Int>.deferred {
            started += 1
            return .never()
        }
        subscription.disposable = source.flatMap { _ in
            subscription.dispose()
            return inner
        }
        .subscribe()
        source.onNext(1)
        #expect(started == 0)
    }
}
