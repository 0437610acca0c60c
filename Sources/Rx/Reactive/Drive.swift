// SPDX-License-Identifier: MIT

// The note at the top of Bind.swift says which forms are favoured.

extension SharedSequenceConvertibleType where SharingStrategy.Context == Main, SharingStrategy.Sharing == SharedReplay {
    /// Sends the events to all `observers`. As all forms of `drive`, traps unless it is called on the main thread.
    ///
    /// - Returns: the subscription; disposing it ends the sending.
    @export(implementation)
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element {
        driven("drive").sending(to: observers)
    }

    /// As `drive(_:)`, to observers of optional elements.
    @export(implementation)
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element? {
        driven("drive").map { Optional($0) }.sending(to: observers)
    }

    /// Has all `relays` accept the elements.
    @export(implementation)
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
        driven("drive").accepted(by: relays)
    }

    /// As `drive(_:)`, to relays of optional elements.
    @export(implementation)
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
        driven("drive").map { Optional($0) }.accepted(by: relays)
    }

    /// As `drive(_:)`, to relays that the program made observers.
    @export(implementation)
    public func drive<Relay: RelayType & ObserverType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
        driven("drive").accepted(by: relays)
    }

    /// As `drive(_:)`, to relays of optional elements that the program made observers.
    @export(implementation)
    public func drive<Relay: RelayType & ObserverType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
        driven("drive").map { Optional($0) }.accepted(by: relays)
    }

    /// What `transformation` makes of the sequence.
    @_disfavoredOverload
    @export(implementation)
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result { transformation(driven("drive")) }

    /// What `with` makes of the sequence and `curriedArgument`.
    @_disfavoredOverload
    @export(implementation)
    public func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2 {
        with(driven("drive"))(curriedArgument)
    }

    /// Calls `onNext` for each element, `onCompleted` at the end, `onDisposed` when the subscription is over, for whichever reason; with
    /// `object`, which is held weakly: once it is gone, nothing is called any more.
    @export(implementation)
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        driven("drive").subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls `onNext` for each element, `onCompleted` at the end, `onDisposed` when the subscription is over, for whichever reason.
    ///
    /// The closures belong to the actor in whose code they are written, as RxSwift's. Those of `bind(onNext:)` belong to the main actor.
    @export(implementation)
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        driven("drive").subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Calls `onNext` for each element.
    @export(implementation)
    public func drive(onNext: @escaping (Element) -> Void) -> any Disposable { driven("drive").plan.start(onNext: onNext) }

    /// Runs the sequence for its side effects.
    @export(implementation)
    public func drive() -> any Disposable { driven("drive").subscribe(onNext: { _ in }) }
}

extension SharedSequenceConvertibleType {
    /// The sequence, for a caller in its context.
    @usableFromInline
    func driven(_ verb: String) -> Observable<Element> {
        precondition(
            SharingStrategy.Context.isCurrent,
            "\(verb) was called outside the sequence's context: call it on the main thread. Under an async main or dispatchMain(), import RxDispatch "
                + "and call MainLoop.attachToDispatchMain() before. In a test, call it inside SharingScheduler.mock.")
        return asSharedSequence().source
    }
}
