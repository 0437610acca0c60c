// SPDX-License-Identifier: MIT

extension ObservableType {
    /// One element, then the end.
    ///
    ///     just(7)
    ///     out:   7|
    ///
    /// Delivers on the subscribing thread, within `subscribe`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/just.html>
    @inlinable @inline(__always)
    public static func just(_ element: Element) -> Observable<Element> {
        Observable(.scalar { try Parcel.send(element, to: $0) })
    }
}
