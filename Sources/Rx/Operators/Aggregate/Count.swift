// SPDX-License-Identifier: MIT

extension ObservableType {
    /// How many elements there are.
    ///
    ///     source:    1-2-3-|
    ///     count()
    ///     out:       ------[3|]
    ///
    /// Delivers where the source ends. Keeps one number.
    ///
    /// Source: <https://reactivex.io/documentation/operators/count.html>
    @_disfavoredOverload
    @export(implementation)
    public func count() -> Single<Int> {
        TraitSequence(asObservable().reduce(0) { count, _ in count + 1 })
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// How many elements there were: exactly one number. As `Observable.count`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/count.html>
    @_disfavoredOverload
    @export(implementation)
    public func count() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Int> {
        TraitSequence(source.count().source)
    }
}
