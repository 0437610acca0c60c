// SPDX-License-Identifier: MIT

// A closure without a label is given to the form for events: the forms for elements are disfavoured, where they would fit as well.

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Cardinality: ManyElements, Trait.Context.Closures == PlainClosures {
    /// Calls `on` for each event. Delivers where the sequence does.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @export(implementation)
    public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
        source.subscribeInfallible(on)
    }

    /// Calls `onNext` for each element, `onCompleted` at the end, and `onDisposed` when the subscription is over, for whichever reason.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As `subscribe(onNext:onCompleted:onDisposed:)`, with `object` passed to each closure and held weakly: once it is gone, nothing is
    /// called any more.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: ManyElements, Trait.Context.Closures == PlainClosures {
    /// Calls `on` for each event. Delivers where the sequence does.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @export(implementation)
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { source.subscribe(on) }

    /// Calls the closures as `Observable.subscribe(onNext:onError:onCompleted:onDisposed:)` does.
    @_disfavoredOverload
    @export(implementation)
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension Observable {
    /// Calls `on` for the events of an infallible, whose promise this sequence keeps.
    @export(implementation)
    func subscribeInfallible(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
        subscribe { event in
            switch event {
            case .next(let element): on(.next(element))
            case .error(let error): BrokenPromise.bound(error)
            case .completed: on(.completed)
            }
        }
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Cardinality: ManyElements, Trait.Context.Closures == SendableClosures {
    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
        source.subscribeInfallible(on)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: ManyElements, Trait.Context.Closures == SendableClosures {
    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable { source.subscribe(on) }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
