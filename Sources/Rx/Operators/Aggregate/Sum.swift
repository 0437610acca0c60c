// SPDX-License-Identifier: MIT

extension ObservableType where Element: AdditiveArithmetic {
    /// The sum of the elements, zero for none.
    ///
    ///     source:   1-2-3-|
    ///     sum()
    ///     out:      ------[6|]
    ///
    /// Delivers where the source ends. Traps when the sum leaves its type, as `+` does. Keeps one number.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sum.html>
    @_disfavoredOverload
    @export(implementation)
    public func sum() -> Single<Element> { TraitSequence(asObservable().reduce(Element.zero) { $0 + $1 }) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: AdditiveArithmetic {
    /// The sum of the elements, zero for none. As `Observable.sum`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sum.html>
    @_disfavoredOverload
    @export(implementation)
    public func sum() -> TraitSequence<Trait.Having<ExactlyOne>, Element> { TraitSequence(source.sum().source) }
}
