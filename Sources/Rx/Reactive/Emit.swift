// SPDX-License-Identifier: MIT

// The note at the top of Bind.swift says which forms are favoured.

extension SharedSequenceConvertibleType where SharingStrategy.Context == Main, SharingStrategy.Sharing == Shared {
    /// Sends the events to all `observers`. As all forms of `emit`, traps unless it is called on the main thread.
    ///
    /// - Returns: the subscription; disposing it ends the sending.
    @export(implementation)
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element {
        driven("emit").sending(to: observers)
    }

    /// As `emit(to:)`, to observers of optional elements.
    @export(implementation)
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element? {
        driven("emit").map { Optional($0) }.sending(to: observers)
    }

    /// Has all `relays` accept the elements.
    @export(implementation)
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        driven("emit").accepted(by: relays)
    }

    /// As `emit(to:)`, to relays of optional elements.
    @export(implementation)
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        driven("emit").map { Optional($0) }.accepted(by: relays)
    }

    /// As `emit(to:)`, to relays that the program made observers.
    @export(implementation)
    public func emit<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        driven("emit").accepted(by: relays)
    }

    /// As `emit(to:)`, to relays of optional elements that the program made observers.
    @export(implementation)
    public func emit<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        driven("emit").map { Optional($0) }.accepted(by: relays)
    }

    /// Calls `onNext` for each element, `onCompleted` at the end, `onDisposed` when the subscription is over, for whichever reason; with
    /// `object`, which is held weakly: once it is gone, nothing is called any more.
    @export(implementation)
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        driven("emit").subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls `onNext` for each element, `onCompleted` at the end, `onDisposed` when the subscription is over, for whichever reason.
    ///
    /// The closures belong to the actor in whose code they are written, as RxSwift's. Those of `bind(onNext:)` belong to the main actor.
    @export(implementation)
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        driven("emit").subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls `onNext` for each element.
    @export(implementation)
    public func emit(onNext: @escaping (Element) -> Void) -> any Disposable { driven("emit").plan.start(onNext: onNext) }

    /// Runs the sequence for its side effects.
    @export(implementation)
    public func emit() -> any Disposable { driven("emit").subscribe(onNext: { _ in }) }
}
