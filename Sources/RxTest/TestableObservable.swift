// SPDX-License-Identifier: MIT
public import Rx

/// A sequence that plays recorded events, and writes down when each subscription began and was disposed.
///
/// A cold one plays from the beginning for each observer. A hot one plays once, by the scheduler's clock, whether or not it has observers. It sends
/// what it was told to, also what no sequence may: events after the end, so that operators can be tested against them.
///
/// Sendable: nothing in it changes but the audience, which any thread may touch.
public final class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    /// What it sends.
    public let recordedEvents: [Recorded<Event<Element>>]
    private let scheduler: TestScheduler
    private let isHot: Bool
    private let audience = Audience<Element>()

    init(cold events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = false
    }

    init(hot events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = true
        // Not this sequence, which holds the scheduler, which holds what is to come.
        for recorded in events { scheduler.scheduleAt(recorded.time) { [audience] in audience.send(recorded.value) } }
    }

    /// When each subscription began and was disposed, in the order of subscription. Any thread.
    public var subscriptions: [Subscription] { audience.subscriptions }

    /// Plays its events for `observer` until disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        let life = audience.join(at: scheduler.clock, isHot ? observer.asObserver() : nil)
        let playing = isHot ? [] : recordedEvents.map { play($0, for: observer) }
        // Weak, both: the audience of a hot sequence holds its observers, which hold this, and the scheduler holds that audience.
        return Disposables.create(with: { [weak audience, weak scheduler] in
            if let scheduler { audience?.leave(life, at: scheduler.clock) }
            playing.forEach { $0.dispose() }
        })
    }

    private func play<Observer: ObserverType>(_ recorded: Recorded<Event<Element>>, for observer: Observer) -> any Disposable
    where Observer.Element == Element {
        scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) { _ in
            observer.on(recorded.value)
            return Disposables.create()
        }
    }
}

/// The observers of a testable sequence, and when each came and went. Coming takes constant time and leaving O(log n), amortised.
///
/// Any thread: all fields are guarded by `lock`, which is not held while an observer is called or released.
private final class Audience<Element> {
    private let lock = Lock()
    private var lives: [Subscription] = []
    /// In the order of subscription; nil once gone.
    private var observers: [AnyObserver<Element>?] = []
    /// The life of each observer, so they rise. A list of its own: code that is not specialised for the element searches it as fast as other code.
    private var numbers: [Int] = []
    private var gone = 0

    var subscriptions: [Subscription] { lock.guarding { lives } }

    /// Writes down that a subscription began. `observer` hears what is sent from now on.
    func join(at time: TestTime, _ observer: AnyObserver<Element>?) -> Int {
        lock.guarding {
            lives.append(Subscription(time))
            if let observer {
                observers.append(observer)
                numbers.append(lives.count - 1)
            }
            return lives.count - 1
        }
    }

    func leave(_ life: Int, at time: TestTime) {
        let left = lock.guarding {
            lives[life] = Subscription(lives[life].subscribe, time)
            return take(life)
        }
        withExtendedLifetime(left) {}
    }

    private func take(_ life: Int) -> AnyObserver<Element>? {
        guard let index = numbers.indexInRising(life), let observer = observers[index] else { return nil }
        observers[index] = nil
        gone += 1
        // Each observer that leaves pays for two of the places that are gone through here.
        if gone > 16, gone * 2 > observers.count {
            numbers = zip(numbers, observers).compactMap { $1 == nil ? nil : $0 }
            observers.removeAll { $0 == nil }
            gone = 0
        }
        return observer
    }

    func send(_ event: Event<Element>) {
        // A snapshot: an observer may come or go while another one is called.
        for observer in lock.guarding({ observers }) { observer?.on(event) }
    }
}

extension [Int] {
    /// Where `number` stands, if it does, in numbers that rise.
    fileprivate func indexInRising(_ number: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }
}
