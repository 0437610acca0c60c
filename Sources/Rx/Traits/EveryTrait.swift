// SPDX-License-Identifier: MIT

// `Driver`, `Single`, `Infallible` and the others are names of one type, and Swift lets an extension of one of them hold for every trait:
//
//     extension Driver where Element == Bool { func not() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } } }
//
// These are the operators that keep what every trait says. Nothing is known of the context there, so closures are `@Sendable`. Where the trait is
// known, its own forms win.

extension TraitSequence {
    /// RxSwift's name, as an extension of every trait needs it: for any trait.
    public typealias SharedSequence<Strategy: SequenceTrait, Value> = TraitSequence<Strategy, Value>
}

extension TraitSequenceType {
    /// `map` in an extension of every trait.
    @_disfavoredOverload
    @preconcurrency
    @export(implementation)
    public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(mapSource.map(transform))
    }

    /// `scan` in an extension of every trait.
    @_disfavoredOverload
    @preconcurrency
    @export(implementation)
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// `distinctUntilChanged` in an extension of every trait.
    @_disfavoredOverload
    @preconcurrency
    @export(implementation)
    public func distinctUntilChanged(_ comparer: @escaping @Sendable (Element, Element) -> Bool) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged(comparer))
    }

    /// `distinctUntilChanged` in an extension of every trait.
    @_disfavoredOverload
    @preconcurrency
    @export(implementation)
    public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping @Sendable (Element) -> Key) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged(keySelector))
    }

    /// `do` in an extension of every trait.
    @_disfavoredOverload
    @preconcurrency
    @export(implementation)
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
