// SPDX-License-Identifier: MIT
public import Rx

/// A sequence that plays recorded events, and writes down when each subscription began and was disposed.
///
/// A cold one plays from the beginning for each observer. A hot one plays once, by the scheduler's clock, whether or not it has observers. It sends
/// what it was told to, also what no sequence may: events after the end, so that operators can be tested against them.
///
/// Sendable: `lives` and `observers` are guarded by `lock`, not held while an observer is called.
public final class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    /// What it sends.
    public let recordedEvents: [Recorded<Event<Element>>]
    private let scheduler: TestScheduler
    private let isHot: Bool
    private let lock = Lock()
    private var lives: [Subscription] = []
    private var observers: [(life: Int, observer: AnyObserver<Element>)] = []

    init(cold events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = false
    }

    init(hot events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = true
        for recorded in events { scheduler.scheduleAt(recorded.time) { self.send(recorded.value) } }
    }

    /// When each subscription began and was disposed, in the order of subscription. Any thread.
    public var subscriptions: [Subscription] { lock.guarding { lives } }

    /// Plays its events for `observer` until disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        let start = scheduler.clock
        let life = lock.guarding {
            lives.append(Subscription(start))
            if isHot { observers.append((lives.count - 1, observer.asObserver())) }
            return lives.count - 1
        }
        let playing = isHot ? [] : recordedEvents.map { play($0, for: observer) }
        // Weak: a hot sequence holds its observers, which hold this. A sequence that is gone cannot be asked for its subscriptions.
        return Disposables.create(with: { [weak self] in
            self?.end(life)
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

    private func send(_ event: Event<Element>) {
        // A snapshot: an observer may come or go while another one is called.
        for entry in lock.guarding({ observers }) { entry.observer.on(event) }
    }

    private func end(_ life: Int) {
        let now = scheduler.clock
        let gone = lock.guarding {
            lives[life] = Subscription(lives[life].subscribe, now)
            return observers.firstIndex { $0.life == life }.map { observers.remove(at: $0) }
        }
        withExtendedLifetime(gone) {}
    }
}
