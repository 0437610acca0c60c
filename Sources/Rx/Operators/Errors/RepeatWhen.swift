// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements. When it completes, the sequence made by `notificationHandler` decides: its next element subscribes to the source again,
    /// its end ends the result.
    ///
    ///     source:                                      1-2-|
    ///     repeat { ends in ends, 3 ticks later }
    ///     out:                                         1-2----1-2----1-2-...
    ///
    /// The handler runs once for each subscription and receives an element for each completion. An error of the source ends the
    /// sequence. Delivers where the source does. Allocates per run of the source; runs that end at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @export(implementation)
    public func `repeat`(
        when notificationHandler: @escaping (Observable<Void>) -> some ObservableType
    ) -> Observable<Element> {
        Observable(
            .restarting(sourcePlan, of: Element.self, outlivesAnswers: false, { $0 == nil ? () : nil }) {
                notificationHandler($0).sourcePlan
            })
    }
}

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
    @export(implementation)
    public func `repeat`() -> TraitSequence<Trait.Having<Endless>, Element> {
        TraitSequence(Trait.Context.entering(Observable(run: SequentialSources.run(repeating: source.plan, after: .completion))))
    }
}

extension TraitSequenceType {
    /// The elements; after the end the sequence is subscribed to again whenever the sequence made by `notificationHandler` emits. As
    /// `Observable.repeat(when:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @export(implementation)
    public func `repeat`<Notices: TraitSequenceType>(
        when notificationHandler: @escaping (TraitSequence<Traits<NeverFails, Many, Trait.Context, Cold>, Void>) -> Notices
    ) -> TraitSequence<Trait.Having<Many>, Element> where Notices.Trait.Failure == NeverFails {
        TraitSequence(
            Trait.Context.entering(
                source.repeat {
                    Trait.Context.observing(notificationHandler(TraitSequence(located: $0)).source, in: Notices.Trait.Context.self)
                }))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// As the other `repeat(when:)`, where the sequence made by the handler may fail: its error ends the result.
    @_disfavoredOverload
    @export(implementation)
    public func `repeat`<Notices: TraitSequenceType>(
        when notificationHandler: @escaping (TraitSequence<Traits<NeverFails, Many, Trait.Context, Cold>, Void>) -> Notices
    ) -> TraitSequence<Trait.Having<Many>, Element> {
        TraitSequence(
            Trait.Context.entering(
                source.repeat {
                    Trait.Context.observing(notificationHandler(TraitSequence(located: $0)).source, in: Notices.Trait.Context.self)
                }))
    }
}
