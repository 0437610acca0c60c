// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == Zero, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own.
    @inlinable
    public func subscribe(_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable {
        let plain: (CompletableEvent) -> Void = observer
        return subscribe(plain)
    }

    /// As the other `subscribe`, in a context of your own.
    @inlinable
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As the other `subscribe`, in a context of your own.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil, onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
