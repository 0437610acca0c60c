// SPDX-License-Identifier: MIT

/// Something that can be turned into a `ControlEvent`.
public protocol ControlEventType<Element>: ObservableType {
    /// The event.
    func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control of a user interface: it does not fail, and delivers on `Main`.
///
/// Subscribing from another thread subscribes on `Main`. Not shared: each subscriber listens to the control for itself. The author of the control
/// promises that it does not fail. What it sends from another thread arrives on that thread for an observer of the event, and on `Main` for a driver,
/// a signal or the trait made of it.
public struct ControlEvent<PropertyType>: ControlEventType, Sendable {
    /// The elements' type.
    public typealias Element = PropertyType

    /// The events as the control sends them.
    private let events: Observable<PropertyType>

    /// A control that sends `events`.
    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.events = Main.entering(events.asObservable())
    }

    /// The events, with what is known of them. An event that comes on `Main` is delivered at once where that keeps the order.
    public var traitSequence: TraitSequence<Traits<NeverFails, Many, Main, Cold>, PropertyType> {
        TraitSequence(events.observe(on: Main.scheduler).keepingPromise())
    }

    /// Sends the events to `observer` until the result is disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == PropertyType {
        asObservable().subscribe(observer)
    }

    /// The events without their trait.
    public func asObservable() -> Observable<PropertyType> { events }
    /// This event.
    public func asControlEvent() -> ControlEvent<PropertyType> { self }
    /// The events, which do not fail.
    public func asInfallible() -> Infallible<PropertyType> { TraitSequence(asObservable().keepingPromise()) }
    /// The events, shared, the latest first for newcomers.
    public func asDriver() -> Driver<PropertyType> { traitSequence.asDriver() }
    /// The events, shared.
    public func asSignal() -> Signal<PropertyType> { traitSequence.asSignal() }
}
