// SPDX-License-Identifier: MIT

/// A sequence of elements that have a key in common, as `groupBy(keySelector:)` hands out.
///
/// Delivers where its source does. Copying it copies a reference.
///
/// Source: <https://reactivex.io/documentation/operators/groupby.html>
@frozen
public struct GroupedObservable<Key, Element>: ObservableType {
    /// What the elements have in common.
    public let key: Key
    @usableFromInline let source: Observable<Element>

    /// `source` with a key.
    @export(implementation)
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Sends the sequence's events to `observer` until it ends or the result is disposed.
    @export(implementation)
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The sequence without its key.
    @export(implementation)
    public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable {}
