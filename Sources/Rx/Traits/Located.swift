// SPDX-License-Identifier: MIT

/// An observable together with the context in which it is known to deliver. The operators of a `TraitSequence` are built on it.
///
/// The operators are those of `ObservableType`; `DeliveryContext` tells them which events may meet.
@frozen @usableFromInline
struct Located<DeliveryContext: ContextAxis, Element>: ObservableType {
    @usableFromInline let source: Observable<Element>

    @inlinable @inline(__always)
    init(_ source: Observable<Element>) { self.source = source }

    @export(implementation) @inline(__always)
    func asObservable() -> Observable<Element> { source }

    @export(implementation)
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        source.subscribe(observer)
    }
}

extension TraitSequenceType {
    /// The source of operators in which events of several sequences meet.
    @export(implementation)
    var located: Located<Trait.Context, Element> {
        @inline(__always) get { Located(source) }
    }
}
