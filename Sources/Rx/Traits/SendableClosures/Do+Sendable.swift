// SPDX-License-Identifier: MIT

extension TraitSequenceType
where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement & HasElements, Trait.Context.Closures == SendableClosures {
    /// As the other `do`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil, afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Context.Closures == SendableClosures {
    /// As the other `do`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
