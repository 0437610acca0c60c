// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the sequence that arrived last.
    ///
    ///     source:        -A-----B--------|
    ///     A:              1--2--3--4|
    ///     B:                    7--8--|
    ///     switchLatest:  -1--2--7--8-----|
    ///
    /// A new sequence ends the subscription to the one before. Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/switch.html>
    @inlinable @inline(__always)
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
