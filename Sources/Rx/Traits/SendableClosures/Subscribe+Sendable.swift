// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Cardinality: ManyElements, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
        let plain: (InfallibleEvent<Element>) -> Void = on
        return subscribe(plain)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func subscribe(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable { source.subscribe(onNext: onNext) }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: ManyElements, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable { source.subscribe(on) }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
