// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == Zero {
    /// The type of an observer of a completable's one event.
    public typealias CompletableObserver = (CompletableEvent) -> Void
}

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Context.Closures == PlainClosures {
    /// Calls `observer` with the error or the end.
    ///
    /// Delivers where the sequence does.
    ///
    /// - Returns: the subscription; disposing it means that nothing is called.
    @export(implementation)
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
        source.subscribeCompletable(observer)
    }

    /// Calls `onCompleted` or `onError`, and `onDisposed` when the subscription is over, for whichever reason. Without `onError`, an error goes to
    /// `Hooks.defaultErrorHandler`.
    @export(implementation)
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As `subscribe(onCompleted:onError:onDisposed:)`, with `object` passed to each closure and held weakly: once it is gone, nothing is
    /// called any more.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero {
    /// The end of this, then the events of `second`, of whatever cardinality.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @export(implementation) @inline(never)
    public func andThen<Second: SequenceTrait, Result>(
        _ second: TraitSequence<Second, Result>
    ) -> TraitSequence<Second, Result>
    where Second.Failure == Trait.Failure, Second.Context == Trait.Context, Second.Sharing == Trait.Sharing {
        TraitSequence(Second.Context.entering(source.ending().concat(second.source)))
    }

    /// The end of this, then the end of `second`. `andThen(.never())` means this form where the type is left open.
    @export(implementation) @inline(never)
    public func andThen(_ second: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.ending().concat(second.source)))
    }

    /// The end of this, then the events of `second`.
    @export(implementation) @inline(never)
    public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> { source.ending().concat(second) }

    /// The end of all, as soon as each has ended; they run at once. As `Observable.merge`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @export(implementation)
    public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> TraitSequence<Trait, Element>
    where Collection.Element == TraitSequence<Trait, Element> {
        let result = Located<Trait.Context, Element>.merge(sources.map(\.source))
        return TraitSequence(Trait.Context.entering(result, if: sources.isEmpty))
    }

    /// As `zip` of a collection, for sources listed in the call.
    @export(implementation)
    public static func zip(_ sources: TraitSequence<Trait, Element>...) -> TraitSequence<Trait, Element> { zip(sources) }
}

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Failure == CanFail, Trait.Context.Closures == PlainClosures {
    /// The same event; the closures are called as it passes. As `Observable.do`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @export(implementation)
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension PrimitiveSequenceType where Trait.Cardinality == Zero, Element == Never {
    /// A completable that `subscribe` produces by calling the observer it receives, once; later calls are ignored.
    ///
    /// As `Observable.create`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @export(implementation)
    public static func create(
        subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable
    ) -> Completable {
        TraitSequence(
            .gated { _, stop in
                subscribe { event in
                    switch event {
                    case .error(let error): stop(error)
                    case .completed: stop(nil)
                    }
                }
            })
    }
}

extension Observable {
    /// The end of this sequence, as a sequence of another type; the elements are dropped.
    @inlinable
    func ending<Result>() -> Observable<Result> {
        let run = run
        return Observable<Result> { downstream in run(downstream.feeding { _ in }) }
    }
}

extension Observable {
    /// Calls `observer` for the events of a completable, whose promise this sequence keeps.
    @export(implementation)
    func subscribeCompletable(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
        subscribe { event in
            switch event {
            case .next: assertionFailure("a completable sent an element: its type promises none; see where it was made")
            case .error(let error): observer(.error(error))
            case .completed: observer(.completed)
            }
        }
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Context.Closures == SendableClosures {
    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        source.subscribeCompletable(observer)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// `subscribe` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil, onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// `do` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil, afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

/// The forms by which the compiler finds the type of `second` where only what follows says it: `andThen(.just(1)).subscribe(onSuccess:onFailure:)`.
/// Disfavoured, so that an open `.just(1)` is an observable's elsewhere.
extension TraitSequenceType where Trait == CompletableTrait {
    /// The end of this, then the result of `second`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func andThen<Result>(_ second: Single<Result>) -> Single<Result> { andThen(second) as TraitSequence<SingleTrait, Result> }

    /// The end of this, then the result of `second`, or its end.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> { andThen(second) as TraitSequence<MaybeTrait, Result> }
}
