// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements, then those of `second`, of the same context, whether this ended by an error or not. An error of `second` completes the result.
    /// As `Observable.onErrorResumeNext`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @inlinable
    public func onErrorResumeNext<Second: TraitSequenceType>(
        _ second: Second
    ) -> TraitSequence<Traits<NeverFails, Many, Trait.Context, Trait.Sharing>, Element>
    where Second.Element == Element, Second.Trait.Context == Trait.Context {
        TraitSequence(Trait.Context.entering(source.onErrorResumeNext(second.source)))
    }

    /// As `onErrorResumeNext(_:)` of two, one sequence after the other.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @inlinable
    public static func onErrorResumeNext<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> TraitSequence<Traits<NeverFails, Many, Trait.Context, Trait.Sharing>, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.succession(after: .either, Succession.sources(in: sequence) { $0.source.recipe })))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// As the other `onErrorResumeNext(_:)`, for two sequences that end: so does the result.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @inlinable
    public func onErrorResumeNext<Second: TraitSequenceType>(
        _ second: Second
    ) -> TraitSequence<Traits<NeverFails, Finite, Trait.Context, Trait.Sharing>, Element>
    where Second.Element == Element, Second.Trait.Context == Trait.Context, Second.Trait.Cardinality: Ending {
        TraitSequence(Trait.Context.entering(source.onErrorResumeNext(second.source)))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement {
    /// The elements of the first of the sequences, and after an error those of the next, and so on. As `Observable.catch(sequence:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @inlinable
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(.succession(after: .error, Succession.sources(in: sequence) { $0.source.recipe }))
    }
}
