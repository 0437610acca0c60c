// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == AtMostOne, Trait.Context.Closures == SendableClosures {
    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable {
        let plain: (MaybeEvent<Element>) -> Void = observer
        return subscribe(plain)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let isOver = Cell(false)
        return source.subscribe(
            onNext: {
                isOver.value = true
                onSuccess?($0)
            },
            onError: onError,
            onCompleted: { if !isOver.value { onCompleted?() } },
            onDisposed: onDisposed)
    }

    /// As the other `subscribe`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil, onError: (@Sendable (Object, any Error) -> Void)? = nil,
        onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        let isOver = Cell(false)
        return source.subscribe(
            with: object,
            onNext: {
                isOver.value = true
                onSuccess?($0, $1)
            },
            onError: onError,
            onCompleted: { if !isOver.value { onCompleted?($0) } },
            onDisposed: onDisposed)
    }
}
