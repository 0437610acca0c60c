// SPDX-License-Identifier: MIT

/// Something that can be turned into a `ControlProperty`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
    /// The property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control of a user interface: a sequence of its values, the present one first, and an observer that sets it.
///
/// It does not fail, and delivers on `Main`; subscribing from another thread subscribes on `Main`. The sequence has the changes that the user makes,
/// not what was set through the observer. What the control sends from another thread arrives as with `ControlEvent`.
public struct ControlProperty<PropertyType>: ControlPropertyType, Sendable {
    /// The values' type.
    public typealias Element = PropertyType

    /// The values as the control sends them.
    private let values: Observable<PropertyType>
    let valueSink: AnyObserver<PropertyType>

    /// A control that sends `values` and is set through `valueSink`.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = Main.entering(values.asObservable())
        self.valueSink = valueSink.asObserver()
    }

    /// The values, with what is known of them; see `ControlEvent`.
    public var traitSequence: TraitSequence<Traits<NeverFails, Many, Main, Cold>, PropertyType> {
        TraitSequence(values.observe(on: Main.scheduler).keepingPromise())
    }

    /// Sends the values to `observer` until the result is disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == PropertyType {
        asObservable().subscribe(observer)
    }

    /// Sets the property; an error stops the program in debug builds.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next(let element): valueSink.onNext(element)
        case .error(let error): BrokenPromise.bound(error)
        case .completed: valueSink.onCompleted()
        }
    }

    /// The changes by the user: the values without the first one, which a subscriber gets at once.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: asObservable().skip(1)) }
    /// The values without their trait.
    public func asObservable() -> Observable<PropertyType> { values }
    /// This property.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }
    /// The values, shared, the latest first for newcomers.
    public func asDriver() -> Driver<PropertyType> { traitSequence.asDriver() }
}

extension ControlPropertyType where Element == String? {
    /// The property with "" where there is no text.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        return ControlProperty(values: property.map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
    }
}
