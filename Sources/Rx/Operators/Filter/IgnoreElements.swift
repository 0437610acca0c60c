// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The end of the source, without the elements.
    ///
    ///     source:             1-2-3-|
    ///     ignoreElements()
    ///     out:                ------|
    ///
    /// Delivers where the source does. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @export(implementation)
    public func ignoreElements() -> Observable<Never> {
        let run = asObservable().run
        return Observable<Never> { run($0.feeding { _ in }) }
    }
}

extension TraitSequenceType where Trait.Cardinality: MayEnd {
    /// The end of the sequence; its elements are dropped. As `Observable.ignoreElements`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @_disfavoredOverload
    @export(implementation)
    public func ignoreElements() -> TraitSequence<Trait.Having<Zero>, Never> { asCompletable() }
}

extension TraitSequenceType {
    /// As the other `ignoreElements()`, of a sequence that is endless, or may be: the type promises no end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/ignoreelements.html>
    @_disfavoredOverload
    @export(implementation)
    public func ignoreElements() -> TraitSequence<Trait.Having<Many>, Never> { asCompletable() }
}
