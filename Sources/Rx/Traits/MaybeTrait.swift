// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == AtMostOne {
    /// The type of an observer of a maybe's one event.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne, Trait.Context.Closures == PlainClosures {
    /// Calls `observer` with the element, the error or the end, whichever comes first.
    ///
    /// Delivers where the sequence does.
    ///
    /// - Returns: the subscription; disposing it means that nothing is called.
    @export(implementation)
    public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
        source.subscribeMaybe(observer)
    }

    /// Calls `onSuccess`, `onError` or `onCompleted`, whichever comes first, and `onDisposed` when the subscription is over, for whichever reason.
    /// Without `onError`, an error goes to `Hooks.defaultErrorHandler`.
    @export(implementation)
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As `subscribe(onSuccess:onError:onCompleted:onDisposed:)`, with `object` passed to each closure and held weakly: once it is gone,
    /// nothing is called any more.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(with: object, onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne {
    /// The element, or `default` where there is none: exactly one.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @export(implementation)
    public func ifEmpty(
        default: Element
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.ifEmpty(default: `default`))
    }

    /// The element, or the event of `other` where there is none. The result promises what `other` promises.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @export(implementation)
    public func ifEmpty<Other: SequenceTrait>(switchTo other: TraitSequence<Other, Element>) -> TraitSequence<Other, Element>
    where
        Other.Cardinality: HoldsOneElement, Other.Failure == Trait.Failure, Other.Context == Trait.Context,
        Other.Sharing == Trait.Sharing
    {
        TraitSequence(source.ifEmpty(switchTo: other.source))
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsAnyNumber {
    /// The elements, or `default` where there is none. As `Observable.ifEmpty`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @export(implementation)
    public func ifEmpty(default: Element) -> TraitSequence<Trait, Element> { TraitSequence(source.ifEmpty(default: `default`)) }

    /// The elements, or those of `other` where there is none. As `Observable.ifEmpty`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @export(implementation)
    public func ifEmpty(switchTo other: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(source.ifEmpty(switchTo: other.source))
    }
}

extension PrimitiveSequenceType where Trait.Cardinality == AtMostOne {
    /// A maybe that `subscribe` produces by calling the observer it receives, once; later calls are ignored.
    ///
    /// As `Observable.create`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @export(implementation)
    public static func create(
        subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> Maybe<Element> {
        TraitSequence(
            .gated { push, stop in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        Parcel.send(element, to: push)
                        stop(nil)
                    case .error(let error): stop(error)
                    case .completed: stop(nil)
                    }
                }
            })
    }
}

extension Observable {
    /// Calls `observer` for the events of a maybe, whose promise this sequence keeps.
    @export(implementation)
    func subscribeMaybe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
        let isOver = Box(false)
        return subscribe { event in
            if isOver.value { return }
            isOver.value = true
            switch event {
            case .next(let element): observer(.success(element))
            case .error(let error): observer(.error(error))
            case .completed: observer(.completed)
            }
        }
    }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne, Trait.Context.Closures == SendableClosures {
    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable {
        source.subscribeMaybe(observer)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil, onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribeToOne(with: object, onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
