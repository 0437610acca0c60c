// SPDX-License-Identifier: MIT

/// A sequence that starts when it is told to, for all its subscribers at once.
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source; disposing the result ends that. While connected, returns the connection there is.
    func connect() -> any Disposable
}

/// What `publish`, `replay` and `multicast` return: subscribers wait at a subject until `connect()`.
///
/// Source: <https://reactivex.io/documentation/operators/connect.html>
///
/// Sendable: its field is a constant closure over objects that keep threads apart themselves.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
    @usableFromInline final let start: () -> any Disposable
    @usableFromInline final let multicasting: Multicasting

    @export(implementation)
    init(_ multicasting: Multicasting, start: @escaping () -> any Disposable) {
        self.multicasting = multicasting
        self.start = start
        super.init(.direct { multicasting.subscribe($0) })
    }

    /// Subscribes to the source; disposing the result ends that. While connected, returns the connection there is. The source starts on the caller's
    /// thread, within the call. Allocates the connection.
    ///
    /// Source: <https://reactivex.io/documentation/operators/connect.html>
    public func connect() -> any Disposable { start() }
}
