// SPDX-License-Identifier: MIT

// Which forms of `bind`, `drive` and `emit` the compiler tries decides how long it thinks about the whole chain before them (Tests/TypeCheckTime). Each form
// for observers or relays fits a closure that is written without a label, until the compiler has been through that closure.
//
// * There is a form with one closure and nothing else, which suits `drive { ... }` best in every language mode: what fits less well is given up early. In
//   Swift 5 mode, forms with several closures count as worse than disfavoured ones.
// * An operator of a sequence that never fails has a second, disfavoured form, for closures that throw. It is given up early only if the chain's last call
//   is not disfavoured. So the traits' forms for observers and relays are favoured.
// * An observable's operators have one form each, so its forms for observers and relays are disfavoured: `bind { ... }` leaves them aside.

extension ObservableType {
    /// Sends the events to all `observers`, in their order.
    ///
    /// One subscription for all. Delivers where the sequence does. Allocates per subscription, nothing per element.
    ///
    /// - Returns: the subscription; disposing it ends the binding.
    @_disfavoredOverload
    @inlinable
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element {
        asObservable().sending(to: observers)
    }

    /// As `bind(to:)`, to observers of optional elements.
    @_disfavoredOverload
    @inlinable
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element? {
        asObservable().map { Optional($0) }.sending(to: observers)
    }

    /// Has all `relays` accept the elements. The end does not reach them. An error stops the program in debug builds: handle it before you bind.
    @_disfavoredOverload
    @inlinable
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        asObservable().accepted(by: relays)
    }

    /// As `bind(to:)`, to relays of optional elements.
    @_disfavoredOverload
    @inlinable
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        asObservable().map { Optional($0) }.accepted(by: relays)
    }

    /// As `bind(to:)`, to relays that the program made observers.
    @_disfavoredOverload
    @export(implementation)
    public func bind<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        asObservable().accepted(by: relays)
    }

    /// As `bind(to:)`, to relays of optional elements that the program made observers.
    @_disfavoredOverload
    @export(implementation)
    public func bind<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        asObservable().map { Optional($0) }.accepted(by: relays)
    }

    /// What `binder` makes of this sequence.
    @_disfavoredOverload
    @inlinable
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// What `binder` makes of this sequence and `curriedArgument`.
    @_disfavoredOverload
    @inlinable
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 { binder(self)(curriedArgument) }

    /// Calls `onNext` for each element. An error stops the program in debug builds: handle it before you bind.
    @inlinable
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { asObservable().binding(onNext) }

    /// As `bind(onNext:)`, with `object` passed to the closure and held weakly: once it is gone, nothing is called any more.
    @inlinable
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        asObservable().binding { [weak object] element in
            if let object { onNext(object, element) }
        }
    }
}

extension Observable {
    /// Sends all events to `observers`.
    @export(implementation)
    func sending<Observer: ObserverType>(to observers: [Observer]) -> any Disposable where Observer.Element == Element {
        subscribe { event in for observer in observers { observer.on(event) } }
    }

    /// Has `relays` accept the elements. They are listed in the program, so the optimiser counts them, and makes no array of one.
    @export(implementation) @inline(__always)
    func accepted<Relay: RelayType>(by relays: [Relay]) -> any Disposable where Relay.Element == Element {
        relays.count == 1 ? plan.accepted(by: relays[0]) : plan.accepted(by: relays)
    }

    /// Calls `onNext` for each element. An error is a misuse.
    @export(implementation) @inline(__always)
    func binding(_ onNext: __owned @escaping (Element) -> Void) -> any Disposable { plan.binding(onNext) }
}

extension SubscribePlan {
    /// Has `relays` accept the elements. In one function for all calls of a program.
    @export(implementation) @inline(never)
    __consuming func accepted<Relay: RelayType>(by relays: __owned [Relay]) -> any Disposable {
        binding { (element: Relay.Element) in for relay in relays { relay.accept(element) } }
    }

    /// As the other form, for one relay.
    @export(implementation) @inline(never)
    __consuming func accepted<Relay: RelayType>(by relay: __owned Relay) -> any Disposable {
        binding { (element: Relay.Element) in relay.accept(element) }
    }

    /// Calls `onNext` for each element. An error is a misuse.
    @export(implementation) @inline(__always)
    __consuming func binding<Element>(_ onNext: __owned @escaping (Element) -> Void) -> any Disposable {
        unsafe bind(receiving: ElementFunction(onNext), takesWords: Parcel.fitsWord(Element.self))
    }

    /// Starts the sequence for an observer that hears no error: one is a misuse.
    @usableFromInline @inline(never)
    __consuming func bind(receiving function: ElementFunction, takesWords: Bool) -> any Disposable {
        unsafe start(receiving: function, takesWords: takesWords, { BrokenPromise.bound($0) }, nil, nil)
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// Sends the events to all `observers`, in their order. As `Observable.bind(to:)`.
    @export(implementation)
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element {
        source.sending(to: observers)
    }

    /// As `bind(to:)`, to observers of optional elements.
    @export(implementation)
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element? {
        source.map { Optional($0) }.sending(to: observers)
    }

    /// Has all `relays` accept the elements.
    @export(implementation)
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        source.accepted(by: relays)
    }

    /// As `bind(to:)`, to relays of optional elements.
    @export(implementation)
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        source.map { Optional($0) }.accepted(by: relays)
    }

    /// As `bind(to:)`, to relays that the program made observers.
    @export(implementation)
    public func bind<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        source.accepted(by: relays)
    }

    /// As `bind(to:)`, to relays of optional elements that the program made observers.
    @export(implementation)
    public func bind<Relay: RelayType & ObserverType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        source.map { Optional($0) }.accepted(by: relays)
    }

    /// What `binder` makes of this sequence.
    @_disfavoredOverload
    @export(implementation)
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// What `binder` makes of this sequence and `curriedArgument`.
    @_disfavoredOverload
    @export(implementation)
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 { binder(self)(curriedArgument) }

    /// Calls `onNext` for each element, in a context of your own or one that the caller does not know: the closure may run on any thread, so
    /// it captures what is `Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable { source.binding(onNext) }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Context == AnyContext {
    /// Calls `onNext` for each element, where the sequence delivers.
    @export(implementation)
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { source.binding(onNext) }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Context == Main {
    /// Calls `onNext` for each element, on the main actor: it may touch the user interface's state.
    @export(implementation)
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable { source.binding(OnMain.plain(onNext)) }
}
