// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements, then those of `second`, whether the source completed or ended by an error.
    ///
    ///     source:                      1-2-#
    ///     second:                      3-4-|
    ///     onErrorResumeNext(second)
    ///     out:                         1-2-3-4-|
    ///
    /// Delivers and costs as `onErrorResumeNext` of a sequence.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
    public func onErrorResumeNext<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        Observable(run: SequentialSources.run(sourcePlan, second.sourcePlan, after: .either))
    }

    /// The elements of the sources one after the other, each subscribed to when the one before ended, by an error or not.
    ///
    ///     first:                                1-2-#
    ///     second:                               3-4-|
    ///     onErrorResumeNext([first, second])
    ///     out:                                  1-2-3-4-|
    ///
    /// Completes after the last. Delivers where the sources do. The sequence of sources is iterated anew for each subscription, one step a source.
    /// Allocates per source; a million that end at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
    public static func onErrorResumeNext<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(run: SequentialSources.run(through: sequence, after: .either) { $0.plan })
    }
}

extension TraitSequenceType {
    /// The elements, then those of `second`, of the same context, whether this ended by an error or not. An error of `second` completes the result.
    /// As `Observable.onErrorResumeNext`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
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
    @export(implementation)
    public static func onErrorResumeNext<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> TraitSequence<Traits<NeverFails, Many, Trait.Context, Trait.Sharing>, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(Observable(run: SequentialSources.run(through: sequence, after: .either) { $0.source.plan })))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// As the other `onErrorResumeNext(_:)`, for two sequences that end: so does the result.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
    public func onErrorResumeNext<Second: TraitSequenceType>(
        _ second: Second
    ) -> TraitSequence<Traits<NeverFails, Finite, Trait.Context, Trait.Sharing>, Element>
    where Second.Element == Element, Second.Trait.Context == Trait.Context, Second.Trait.Cardinality: Ending {
        TraitSequence(Trait.Context.entering(source.onErrorResumeNext(second.source)))
    }
}
