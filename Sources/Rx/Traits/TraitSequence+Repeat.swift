// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The elements again and again: the sequence is subscribed to anew whenever it ends.
    ///
    ///     source:     1-2-|
    ///     repeat()
    ///     out:        1-2-1-2-1-2-...
    ///
    /// Delivers where the source does. Ends only with an error. A million runs that end at once take constant stack. A source that never has an
    /// element keeps its thread busy.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @inlinable
    public func `repeat`() -> TraitSequence<Trait.Having<Endless>, Element> {
        let source = source.recipe
        return TraitSequence(Trait.Context.entering(.succession(after: .completion) { { (source, isLast: false) } }))
    }
}

extension TraitSequenceType {
    /// The elements; after the end the sequence is subscribed to again whenever the sequence made by `notificationHandler` emits. As
    /// `Observable.repeat(when:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @inlinable
    public func `repeat`<Notices: TraitSequenceType>(
        when notificationHandler: @escaping (TraitSequence<Traits<NeverFails, Many, Trait.Context, Cold>, Void>) -> Notices
    ) -> TraitSequence<Trait.Having<Many>, Element> where Notices.Trait.Failure == NeverFails {
        TraitSequence(Trait.Context.entering(source.repeat { notificationHandler(TraitSequence(proven: $0)).source }))
    }

    /// The elements, those of the sequences that `selector` makes of them, those of the sequences that it makes of these, and so on. As
    /// `Observable.expand`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @_disfavoredOverload
    @inlinable
    public func expand(
        _ selector: @escaping (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(Trait.Context.entering(proven.expand { try selector($0).source }))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// As the other `repeat(when:)`, where the sequence made by the handler may fail: its error ends the result.
    @_disfavoredOverload
    @inlinable
    public func `repeat`<Notices: TraitSequenceType>(
        when notificationHandler: @escaping (TraitSequence<Traits<NeverFails, Many, Trait.Context, Cold>, Void>) -> Notices
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(Trait.Context.entering(source.repeat { notificationHandler(TraitSequence(proven: $0)).source }))
    }
}
