// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == ExactlyOne {
    /// The type of an observer of a single's one event.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == PlainClosures {
    /// Calls `observer` with the element or the error.
    ///
    /// Delivers where the sequence does. A sequence that ends without an element breaks its promise. That stops the program in debug builds; in
    /// release builds no closure is called.
    ///
    /// - Returns: the subscription; disposing it means that nothing is called.
    @export(implementation)
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
        source.subscribeSingle(observer)
    }

    /// Calls `onSuccess` with the element or `onFailure` with the error, and `onDisposed` when the subscription is over, for whichever reason.
    /// Without `onFailure`, an error goes to `Hooks.defaultErrorHandler`.
    @export(implementation)
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed)
    }

    /// As `subscribe(onSuccess:onFailure:onDisposed:)`, with `object` passed to each closure and held weakly: once it is gone, nothing is
    /// called any more.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(with: object, onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Failure == CanFail, Trait.Context.Closures == PlainClosures {
    /// The same event; the closures are called as it passes. As `Observable.do`, but what `afterSuccess` throws goes to `Hooks.defaultErrorHandler`: the
    /// single has ended by then.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @export(implementation)
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onSuccess, afterNext: Trait.Cardinality.following(afterSuccess), onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension PrimitiveSequenceType where Trait.Cardinality == ExactlyOne {
    /// A single that `subscribe` produces by calling the observer it receives, once; later calls are ignored.
    ///
    /// As `Observable.create`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @export(implementation)
    public static func create(
        subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> Single<Element> {
        TraitSequence(
            .gated { push, stop in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        Parcel.send(element, to: push)
                        stop(nil)
                    case .failure(let error): stop(error)
                    }
                }
            })
    }
}

extension Observable {
    /// Calls `observer` for the events of a single, whose promise this sequence keeps.
    @export(implementation)
    func subscribeSingle(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
        let isOver = Box(false)
        return subscribe { event in
            if isOver.value { return }
            isOver.value = true
            switch event {
            case .next(let element): observer(.success(element))
            case .error(let error): observer(.failure(error))
            case .completed: assertionFailure("a single ended without an element: its type promises one; see where it was made")
            }
        }
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == SendableClosures {
    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        source.subscribeSingle(observer)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(with: object, onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// `do` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil, afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil, afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onSuccess, afterNext: Trait.Cardinality.following(afterSuccess), onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
