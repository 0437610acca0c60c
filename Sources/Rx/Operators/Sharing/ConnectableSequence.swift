// SPDX-License-Identifier: MIT

/// A sequence that starts when it is told to. Its type says what is known of it, so every operator of its trait is there.
///
/// Subscribers share one subscription to the source, made by `connect()`. The trait says of sharing what it said of the source, but a published
/// sequence replays nothing.
///
/// Source: <https://reactivex.io/documentation/operators/connect.html>
public struct ConnectableSequence<Trait: SequenceTrait, Element>: TraitSequenceType, ObservableConvertibleType, Sendable {
    /// The sequence that subscribers hear.
    public let traitSequence: TraitSequence<Trait, Element>
    let connectable: ConnectableObservable<Element>

    @usableFromInline
    init(_ connectable: ConnectableObservable<Element>) {
        self.connectable = connectable
        traitSequence = TraitSequence(located: Trait.Context.entering(connectable))
    }

    /// Subscribes to the source; while connected, does nothing.
    ///
    /// - Returns: the connection; disposing it disposes the subscription to the source.
    public func connect() -> any Disposable { connectable.connect() }

    /// The elements; the first subscriber connects, the last one that leaves disconnects. As `ConnectableObservable.refCount`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    public func refCount() -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.Context.entering(connectable.refCount()))
    }

    /// The sequence without its trait.
    @export(implementation)
    public func asObservable() -> Observable<Element> { source }
}
