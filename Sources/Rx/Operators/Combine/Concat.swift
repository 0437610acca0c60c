// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements, and when it completed, those of `second`.
    ///
    ///     source:            1-2-|
    ///     second:            3-4-|
    ///     concat(second)
    ///     out:               1-2-3-4-|
    ///
    /// Delivers where the sources do. An error ends the sequence. Allocates two subscriptions for all sources, unless a
    /// source still holds its own.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @inlinable
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        Observable(run: SequentialSources.run(sourcePlan, second.sourcePlan, after: .completion))
    }

    /// The elements of the sources one after the other; each is subscribed to when the one before completed.
    ///
    ///     first:     1-2-|
    ///     second:    3-4-|
    ///     concat([first, second])
    ///     out:       1-2-3-4-|
    ///
    /// Delivers where the sources do. An error ends the sequence. The sequence of sources is iterated anew for each subscription, one step a source,
    /// so it may be endless. Allocates two subscriptions for all sources, unless a source still holds its own. A million sources that complete at
    /// once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @inlinable
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(run: SequentialSources.run(through: sequence, after: .completion) { $0.plan })
    }

    /// As `concat` of a sequence, for a collection, of which the last source is known when it starts.
    @inlinable
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        Observable(run: SequentialSources.run(through: collection, after: .completion) { $0.plan })
    }

    /// As `concat` of a sequence, for sources listed in the call.
    @inlinable
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the sequences that arrive, one sequence after the other. Delivers and costs as `concatMap(_:)`.
    ///
    ///     source:     -A-B----------|
    ///     A:           1--2--|
    ///     B:             3--4--|
    ///     concat():   -1--2--3--4---|
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @inlinable
    public func concat() -> Observable<Element.Element> { concatMap { $0 } }
}

extension TraitSequenceType where Trait.Cardinality: SumsUp {
    /// The elements of this, then those of `second`. As `Observable.concat`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @export(implementation)
    public func concat(_ second: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.concat(second.source)))
    }

    /// The elements of the sequences, one after the other. As `Observable.concat`. If there is none, an endless sequence stays silent.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @export(implementation)
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        let all = Observable<Element>(run: SequentialSources.run(through: sequence, after: .completion) { $0.source.plan })
        return TraitSequence(Trait.Context.entering(Trait.Cardinality.unended(all)))
    }

    /// As `concat` of a sequence, for sources listed in the call.
    @export(implementation)
    public static func concat(_ sources: TraitSequence<Trait, Element>...) -> TraitSequence<Trait, Element> { concat(sources) }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// As `concat(_:)`, with a sequence of any kind, which must not fail.
    @_disfavoredOverload
    @export(implementation)
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        source.concat(second).asTraitSequence().assumed()
    }
}
