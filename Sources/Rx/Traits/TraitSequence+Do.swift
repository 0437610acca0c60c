// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement & HasElements {
    /// The same events; the closures are called as they pass. As `Observable.do`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @inlinable
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// The same events; the closures are called as they pass, once for all subscribers that share the sequence. As `Observable.do`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @inlinable
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
