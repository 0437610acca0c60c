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
    @inlinable
    public func count() -> Single<Int> {
        TraitSequence(asObservable().reduce(0) { count, _ in count + 1 })
    }
}
