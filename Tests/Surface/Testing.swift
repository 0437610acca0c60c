// SPDX-License-Identifier: MIT
import RxSwift
import RxTest
import XCTest

func recordedEvents(_ error: Error) {
    let next: Recorded<Event<Int>> = .next(100, 1)
    let end: Recorded<Event<Int>> = .completed(200)
    let failure: Recorded<Event<Int>> = .error(300, error)
    let _: Recorded<Event<Int>> = Recorded.completed(200, Int.self)
    let _: Recorded<Event<Int>> = Recorded.error(300, error, Int.self)
    let all: [Recorded<Event<Int>>] = Recorded.events(next, end, failure)
    let _: [Recorded<Event<Int>>] = Recorded.events(all)
    let _: [Recorded<Event<String>>] = Recorded.events(.next(1, ""), .completed(2))
    let recorded: Recorded<Int> = Recorded(time: 1, value: 2)
    let _: TestTime = recorded.time
    let _: Int = recorded.value
    let _: String = recorded.debugDescription
    let _: Bool = recorded == recorded
    let _: Bool = next == end
}

func equality(_ completable: CompletableEvent, _ event: Event<Int>, _ maybe: MaybeEvent<Int>) {
    let _: Bool = completable == completable
    let _: Bool = event == event
    let _: Bool = maybe == maybe
}

func subscriptions() {
    let open = Subscription(200)
    let closed = Subscription(200, 300)
    let _: Int = open.subscribe
    let _: Int = closed.unsubscribe
    var hasher = Hasher()
    closed.hash(into: &hasher)
    let _: String = closed.debugDescription
    let _: Bool = open == closed
}

func testSchedulers<Element, Output: ObservableConvertibleType>(
    _ events: [Recorded<Event<Element>>], _ event: Event<Element>, _ output: Output
) {
    let times: [Int] = [TestScheduler.Defaults.created, TestScheduler.Defaults.subscribed, TestScheduler.Defaults.disposed]
    let _: TestScheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let _: TestScheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let scheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> = TestScheduler(initialClock: 0)
    let test = TestScheduler(initialClock: 0)
    let hot: TestableObservable<Element> = test.createHotObservable(events)
    let _: TestableObservable<Element> = test.createColdObservable(events)
    let observer: TestableObserver<Element> = test.createObserver(Element.self)
    let action: () -> Void = {}
    test.scheduleAt(times[0], action: action)
    let _: Int = test.adjustScheduledTime(10)
    let create: () -> Output = { output }
    let _: TestableObserver<Output.Element> = test.start(created: 100, subscribed: 200, disposed: 1000, create: create)
    let _: TestableObserver<Output.Element> = test.start(disposed: 1000, create: create)
    let _: TestableObserver<Output.Element> = test.start(create)
    let _: TestableObserver<Output.Element> = test.start { output }
    scheduler.start()
    let _: [Subscription] = hot.subscriptions
    let _: [Recorded<Event<Element>>] = hot.recordedEvents
    let _: Disposable = hot.subscribe(observer)
    let _: Observable<Element> = hot.asObservable()
    let _: [Recorded<Event<Element>>] = observer.events
    observer.on(event)
}

func testTime(_ converter: TestSchedulerVirtualTimeConverter, _ time: RxTime, _ span: TimeInterval) {
    let _: TestSchedulerVirtualTimeConverter.VirtualTimeUnit = 1
    let _: TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit = 1
    let _: RxTime = converter.convertFromVirtualTime(1)
    let _: Int = converter.convertToVirtualTime(time)
    let _: TimeInterval = converter.convertFromVirtualTimeInterval(1)
    let _: Int = converter.convertToVirtualTimeInterval(span)
    let _: Int = converter.offsetVirtualTime(1, offset: 2)
    let _: VirtualTimeComparison = converter.compareVirtualTime(1, 2)
}

func assertions(
    _ events: [Event<Int>], _ singles: [SingleEvent<Int>], _ maybes: [MaybeEvent<Int>], _ completables: [CompletableEvent],
    _ recorded: [Recorded<Event<Int>>], _ optional: [Recorded<Event<Int?>>]
) {
    XCTAssertEqual(events, events, file: #file, line: #line)
    XCTAssertEqual(singles, singles, file: #file, line: #line)
    XCTAssertEqual(maybes, maybes, file: #file, line: #line)
    XCTAssertEqual(completables, completables, file: #file, line: #line)
    XCTAssertEqual(recorded, recorded, file: #file, line: #line)
    XCTAssertEqual(optional, optional, file: #file, line: #line)
    XCTAssertRecordedElements(recorded, [1])
    XCTAssertRecordedElements(recorded, [1], file: #file, line: #line)
}
