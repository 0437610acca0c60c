// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable {
        let plain: (SingleEvent<Element>) -> Void = observer
        return subscribe(plain)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// As the other `do`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil, afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil, afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
