// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: SumsUp {
    /// The elements of this, then those of `second`. As `Observable.concat`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @inlinable
    public func concat(_ second: TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.concat(second.source)))
    }

    /// The elements of the sequences, one after the other. As `Observable.concat`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/concat.html>
    @inlinable
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(.succession(after: .completion, Succession.sources(in: sequence) { $0.source.recipe })))
    }

    /// As `concat` of a sequence, for sources listed in the call.
    @inlinable
    public static func concat(_ sources: TraitSequence<Trait, Element>...) -> TraitSequence<Trait, Element> { concat(sources) }

    /// The elements of all sequences, as they come. As `Observable.merge`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/merge.html>
    @inlinable
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> TraitSequence<Trait, Element>
    where Collection.Element == TraitSequence<Trait, Element> {
        TraitSequence(Proven<Trait.Context, Element>.merge(sources.map(\.source)))
    }

    /// As `merge` of a collection, for sources listed in the call.
    @inlinable
    public static func merge(_ sources: TraitSequence<Trait, Element>...) -> TraitSequence<Trait, Element> { merge(sources) }
}
