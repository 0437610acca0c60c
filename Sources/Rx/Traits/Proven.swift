// SPDX-License-Identifier: MIT

/// An observable of which it is known where it delivers: what the operators of a `TraitSequence` build on.
///
/// The operators are those of `ObservableType`; what they have to keep apart they find in `DeliveryContext`.
@frozen @usableFromInline
struct Proven<DeliveryContext: ContextAxis, Element>: ObservableType {
    @usableFromInline let source: Observable<Element>

    @inlinable @inline(__always)
    init(_ source: Observable<Element>) { self.source = source }

    @inlinable @inline(__always)
    func asObservable() -> Observable<Element> { source }

    @inlinable
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        source.subscribe(observer)
    }
}

extension TraitSequenceType {
    /// What operators build on at which events of several sequences meet.
    @inlinable
    var proven: Proven<Trait.Context, Element> {
        @inline(__always) get { Proven(source) }
    }
}
