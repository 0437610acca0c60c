// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        let plain: (CompletableEvent) -> Void = observer
        return subscribe(plain)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil, onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// As the other `do`, in a context of your own: closures there are `@Sendable`.
    @inlinable
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
