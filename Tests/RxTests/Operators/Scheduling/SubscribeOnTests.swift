// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SubscribeOnTests {
    @Test func `the events are the source's`() {
        #expect(marbles { $0.cold("1-2-3--|").subscribe(on: $0) } == "1-2-3--|")
    }

    @Test func `the source is subscribed to on the scheduler`() async {
        let scheduler = SerialScheduler()
        let isThere: Bool = await reply { continuation in
            _ = Observable<Bool>.deferredHere { scheduler.isCurrent }.subscribe(on: scheduler).subscribe(onNext: {
                continuation.resume(returning: $0)
            })
        }
        #expect(isThere)
    }

    @Test func `what belongs to the source is torn down on the scheduler`() async {
        let scheduler = SerialScheduler()
        let isThere: Bool = await reply { continuation in
            let started = PublishSubject<Void>()
            let source = Observable<Int>.create { observer in
                observer.onNext(1)
                return Disposables.create { continuation.resume(returning: scheduler.isCurrent) }
            }
            let subscription = SerialDisposable()
            _ = started.subscribe(onNext: { subscription.dispose() })
            subscription.disposable = source.subscribe(on: scheduler).subscribe(onNext: { _ in started.onNext(()) })
        }
        #expect(isThere)
    }

    @Test func `an endless source ends when its consumer had enough`() async {
        let scheduler = SerialScheduler()
        let last: Int = await reply { continuation in
            let subscription = SingleAssignmentDisposable()
            var seen = 0
            subscription.setDisposable(
                Observable.range(start: 0, count: Int.max).subscribe(on: scheduler).subscribe(onNext: { element in
                    seen = element
                    if element == 1000 { subscription.dispose() }
                }))
            // Runs on the same serial scheduler: only when the range has ended.
            _ = scheduler.schedule(()) { _ in
                continuation.resume(returning: seen)
                return Disposables.create()
            }
        }
        #expect(last >= 1000)
    }

    @Test func `disposed before its turn it never subscribes`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2|")
        let out = scheduler.record(disposingAt: 0) { source.delayedSubscription(on: scheduler) }
        #expect(out.marbles == "")
        #expect(source.subscriptions.isEmpty)
    }

    @Test func `an endless source that emits while it is started is let go at once, also through operators`() {
        for scheduler in [nil, CurrentThreadScheduler.instance] as [(any ImmediateSchedulerType)?] {
            var seen = 0
            let pictures = marbles { virtual in
                Observable.range(start: 1, count: .max - 1).do(onNext: { _ in seen += 1 })
                    .catchAndReturn(0).concat(Observable.never())
                    .subscribe(on: scheduler ?? virtual).take(2)
            }
            #expect(pictures == "[12|]" && seen <= 3)
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "subscribe(on:)", .subscribesFreely) { $0.subscribe(on: CurrentThreadScheduler.instance) }
    }
}

extension Observable {
    fileprivate static func deferredHere(_ make: @escaping () -> Element) -> Observable<Element> {
        Observable<Void>.just(()).map { make() }
    }
}

extension ObservableType {
    /// Subscribed on a scheduler of which the time has not come.
    fileprivate func delayedSubscription(on scheduler: TestScheduler) -> Observable<Element> {
        subscribe(on: Later(scheduler: scheduler))
    }
}

private struct Later: ImmediateSchedulerType {
    let scheduler: TestScheduler
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduler.scheduleRelativeVirtual(state, dueTime: 5, action: action)
    }
}
