// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Two sequences: the elements for which `predicate` is true, and the others.
    ///
    ///     source:                       1-2-3-4-|
    ///     partition { $0 % 2 == 0 }
    ///     matching:                     --2---4-|
    ///     others:                       1---3---|
    ///
    /// Each subscribes to this sequence by itself (`share()` it before where that matters), and delivers and costs as `filter(_:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @inlinable
    public func partition(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> (matching: Observable<Element>, others: Observable<Element>) {
        (filter(predicate), filter { try !predicate($0) })
    }
}
