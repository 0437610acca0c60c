// SPDX-License-Identifier: MIT

// Forms of `subscribe`, `bind`, `drive` and `emit` that do not fit the sequence. None of them can be called: they are here so that the compiler names the form that does.

extension TraitSequenceType where Trait.Cardinality == ExactlyOne {
    /// A single has no `onNext`.
    @available(*, unavailable, message: "a Single has one element, not many: subscribe(onSuccess:onFailure:onDisposed:)")
    @_disfavoredOverload
    public func subscribe(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne {
    /// A maybe has no `onNext`.
    @available(*, unavailable, message: "a Maybe has one element at most: subscribe(onSuccess:onError:onCompleted:onDisposed:)")
    @_disfavoredOverload
    public func subscribe(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension TraitSequenceType where Trait.Cardinality == Zero {
    /// A completable has no elements.
    @available(*, unavailable, message: "a Completable has no elements: subscribe(onCompleted:onError:onDisposed:)")
    @_disfavoredOverload
    public func subscribe(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension TraitSequenceType where Trait.Cardinality: ManyElements {
    /// A sequence of many elements has no `onSuccess`.
    @available(
        *, unavailable, message: "the sequence may have many elements: subscribe(onNext:onError:onCompleted:onDisposed:), or make a Single of it"
    )
    @_disfavoredOverload
    public func subscribe(
        onSuccess: ((Element) -> Void)?, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension ObservableType {
    /// A sequence of many elements has no `onSuccess`.
    @available(
        *, unavailable, message: "the sequence may have many elements: subscribe(onNext:onError:onCompleted:onDisposed:), or asSingle() before"
    )
    @_disfavoredOverload
    public func subscribe(
        onSuccess: ((Element) -> Void)?, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension ObservableType {
    /// The relay takes elements of another type.
    @available(*, unavailable, message: "the relay's Element is another type than the sequence's: map each element to it before bind(to:)")
    @_disfavoredOverload
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable { fatalError() }

    /// The relay takes elements that are not optional.
    @available(*, unavailable, message: "the sequence's elements are optional, and the relay's are not: compactMap { $0 } before bind(to:)")
    @_disfavoredOverload
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element? == Element { fatalError() }

    /// The observer takes elements of another type.
    @available(*, unavailable, message: "the observer's Element is another type than the sequence's: map each element to it before bind(to:)")
    @_disfavoredOverload
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable { fatalError() }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// The relay takes elements of another type.
    @available(*, unavailable, message: "the relay's Element is another type than the sequence's: map each element to it before bind(to:)")
    @_disfavoredOverload
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable { fatalError() }

    /// The relay takes elements that are not optional.
    @available(*, unavailable, message: "the sequence's elements are optional, and the relay's are not: compactMap { $0 } before bind(to:)")
    @_disfavoredOverload
    public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element? == Element { fatalError() }

    /// The observer takes elements of another type.
    @available(*, unavailable, message: "the observer's Element is another type than the sequence's: map each element to it before bind(to:)")
    @_disfavoredOverload
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable { fatalError() }
}

extension SharedSequenceConvertibleType where SharingStrategy.Context == Main, SharingStrategy.Sharing == SharedReplay {
    /// The relay takes elements of another type.
    @available(*, unavailable, message: "the relay's Element is another type than the sequence's: map each element to it before drive(_:)")
    @_disfavoredOverload
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable { fatalError() }

    /// The relay takes elements that are not optional.
    @available(*, unavailable, message: "the sequence's elements are optional, and the relay's are not: compactMap { $0 } before drive(_:)")
    @_disfavoredOverload
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element? == Element { fatalError() }

    /// The observer takes elements of another type.
    @available(*, unavailable, message: "the observer's Element is another type than the sequence's: map each element to it before drive(_:)")
    @_disfavoredOverload
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable { fatalError() }
}

extension SharedSequenceConvertibleType where SharingStrategy.Context == Main, SharingStrategy.Sharing == Shared {
    /// The relay takes elements of another type.
    @available(*, unavailable, message: "the relay's Element is another type than the sequence's: map each element to it before emit(to:)")
    @_disfavoredOverload
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable { fatalError() }

    /// The relay takes elements that are not optional.
    @available(*, unavailable, message: "the sequence's elements are optional, and the relay's are not: compactMap { $0 } before emit(to:)")
    @_disfavoredOverload
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element? == Element { fatalError() }

    /// The observer takes elements of another type.
    @available(*, unavailable, message: "the observer's Element is another type than the sequence's: map each element to it before emit(to:)")
    @_disfavoredOverload
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable { fatalError() }
}
