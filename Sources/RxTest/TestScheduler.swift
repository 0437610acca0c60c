// SPDX-License-Identifier: MIT
public import Rx

/// Virtual time in ticks, and sequences and observers that live in it.
///
/// Everything may be made, scheduled and read on any thread; items run on the thread that calls `start()`.
///
/// Sendable: as its superclass; what it adds never changes.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    /// When `start` creates, subscribes and disposes unless it is told otherwise.
    public enum Defaults {
        /// When the sequence is made.
        public static let created = 100
        /// When it is subscribed to.
        public static let subscribed = 200
        /// When the subscription is disposed.
        public static let disposed = 1000
    }

    private let simulateProcessingDelay: Bool

    /// A scheduler whose clock stands at `initialClock`.
    ///
    /// - Parameters:
    ///   - resolution: how many seconds a tick stands for.
    ///   - simulateProcessingDelay: whether what is scheduled for now runs a tick later, so that tests see the order of things.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution), isTickApart: simulateProcessingDelay)
    }

    /// A scheduler for marble pictures: from 0, a tick is a millisecond and one column, and nothing takes time.
    public convenience init() { self.init(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false) }

    /// A sequence that sends `events` at their absolute times, to the observers that it has then.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(hot: events, on: self)
    }

    /// A sequence that sends `events` to each observer, at times that count from its subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(cold: events, on: self)
    }

    /// An observer that writes down what arrives and when.
    public func createObserver<Element>(_: Element.Type) -> TestableObserver<Element> { TestableObserver(on: self) }

    /// Runs `action` at `time`.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        // The action is the item's state: a function that captured it would be one more object.
        _ = scheduleAbsoluteVirtual(TimedAction(run: action), time: time) {
            $0.run()
            return Disposables.create()
        }
    }

    /// A time that is now, or past, becomes the next tick where processing takes time.
    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        simulateProcessingDelay && time <= clock ? clock + 1 : time
    }

    /// Makes a sequence at `created`, observes it from `subscribed` to `disposed`, and returns when nothing is left to run.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        var sequence: Observable<Element>?
        let observer = createObserver(Element.self)
        let subscription = SerialDisposable()
        scheduleAt(created) { sequence = create().asObservable() }
        scheduleAt(subscribed) {
            guard let sequence else {
                preconditionFailure("TestScheduler.start: subscribed at \(subscribed), before created (\(created)).")
            }
            subscription.disposable = sequence.subscribe(observer)
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }

    /// As above, made at 100 and subscribed to at 200.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// As above, made at 100, subscribed to at 200, and disposed at 1000.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where OutputSequence.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }
}

/// What runs at a time; a struct, because a function by itself would be wrapped for generic code.
private struct TimedAction {
    let run: () -> Void
}
