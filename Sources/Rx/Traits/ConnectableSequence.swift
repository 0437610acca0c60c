// SPDX-License-Identifier: MIT

/// A sequence that starts when it is told to, and of which the type says what is known: every operator of its trait is there.
///
/// Subscribers share one subscription to the source, made by `connect()`; what the type says of sharing is what it said of the source.
///
/// Source: <https://reactivex.io/documentation/operators/connect.html>
public struct ConnectableSequence<Trait: SequenceTrait, Element>: TraitSequenceType, ObservableConvertibleType, Sendable {
    /// What subscribers hear.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let connectable: ConnectableObservable<Element>

    @usableFromInline
    init(_ connectable: ConnectableObservable<Element>) {
        self.connectable = connectable
        traitSequence = TraitSequence(proven: Trait.Context.entering(connectable))
    }

    /// Subscribes to the source, if that is not done already.
    ///
    /// - Returns: the connection; disposing it disposes the subscription to the source.
    public func connect() -> any Disposable { connectable.connect() }

    /// The elements; the first subscriber connects, the last one that leaves disconnects. As `ConnectableObservable.refCount`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    public func refCount() -> TraitSequence<Trait, Element> {
        TraitSequence(proven: Trait.Context.entering(connectable.refCount()))
    }

    /// The sequence without its trait.
    @inlinable
    public func asObservable() -> Observable<Element> { source }
}
