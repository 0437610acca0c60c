// SPDX-License-Identifier: MIT

// Forms that RxSwift allows for sequences of another trait.

extension TraitSequenceType where Trait: SharingStrategyProtocol {
    /// As `flatMap(_:)`, for sequences that are shared in another way in the same context: a driver's elements can become signals.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMap { selector($0).source })
    }

    /// As `flatMap(_:)` here, the newest of the sequences only.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMapLatest { selector($0).source })
    }

    /// As `flatMap(_:)` here, one sequence at a time.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMapFirst { selector($0).source })
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// As `flatMap(_:)`, for sequences of any kind, which must not fail: an error stops the program in debug builds and ends the sequence with that
    /// error in release builds.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMap(selector).asTraitSequence().assumed()
    }

    /// As `flatMap(_:)` here, the newest of the sequences only.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMapLatest(selector).asTraitSequence().assumed()
    }

    /// As `flatMap(_:)` here, one sequence at a time.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.flatMapFirst(selector).asTraitSequence().assumed()
    }

    /// As `flatMap(_:)` here, one sequence after the other.
    @_disfavoredOverload
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Infallible<Source.Element> {
        source.concatMap(selector).asTraitSequence().assumed()
    }

    /// As `concat(_:)`, with a sequence of any kind, which must not fail.
    @_disfavoredOverload
    @inlinable
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        source.concat(second).asTraitSequence().assumed()
    }

    /// The elements until `other`, a sequence of any kind, emits. An error of `other` does not end the sequence, and goes to
    /// `Hooks.defaultErrorHandler`.
    @_disfavoredOverload
    @inlinable
    public func take(until other: some ObservableType) -> Infallible<Element> {
        source.take(until: other.asObservable().silentAfterError()).asTraitSequence().assumed()
    }

    /// As `take(until:)` with an `Infallible`, for something that can be turned into one.
    @_disfavoredOverload
    @inlinable
    public func take(until other: some InfallibleType) -> Infallible<Element> { traitSequence.take(until: other.traitSequence) }

    /// The elements that come after `other`, a sequence of any kind, has emitted. An error of `other` does not end the sequence, and goes to
    /// `Hooks.defaultErrorHandler`.
    @_disfavoredOverload
    @inlinable
    public func skip(until other: some ObservableType) -> Infallible<Element> {
        source.skip(until: other.asObservable().silentAfterError()).asTraitSequence().assumed()
    }
}

extension TraitSequenceType where Trait == Traits<CanFail, Many, AnyContext, Cold> {
    /// An infallible made of a sequence that must not fail.
    @usableFromInline
    func assumed() -> Infallible<Element> { assumeNeverFails(file: "an operator of an Infallible was given a sequence that fails", line: 0) }
}

extension Observable {
    /// This sequence without its error: it sends nothing more after one. The error goes to `Hooks.defaultErrorHandler`.
    @usableFromInline
    func silentAfterError() -> Observable<Element> {
        self.catch { error in
            Hooks.unhandled(error)
            return .never()
        }
    }
}
