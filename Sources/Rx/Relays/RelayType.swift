// SPDX-License-Identifier: MIT

/// A subject that never ends: it accepts elements and hands them on.
public protocol RelayType<Element>: ObservableType {
    /// Hands `event` on.
    func accept(_ event: Element)
}

extension RelayType {
    /// Sends the relay's elements to `observer` until the result is disposed.
    @export(implementation)
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(observer)
    }

    /// The relay's elements; it does not fail.
    @export(implementation)
    public func asInfallible() -> Infallible<Element> { TraitSequence(located: asObservable()) }

    /// The relay's elements on `Main`, shared, the latest first for newcomers.
    @export(implementation)
    public func asDriver() -> Driver<Element> { asInfallible().asDriver() }

    /// The relay's elements on `Main`, shared.
    @export(implementation)
    public func asSignal() -> Signal<Element> { asInfallible().asSignal() }
}
