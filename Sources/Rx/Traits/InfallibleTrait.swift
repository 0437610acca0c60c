// SPDX-License-Identifier: MIT

/// Something that stands for an `Infallible`.
public protocol InfallibleType<Element>: ObservableConvertibleType, TraitSequenceType where Trait == InfallibleTrait {}

extension InfallibleType {
    /// The sequence.
    @inlinable
    public var traitSequence: TraitSequence<InfallibleTrait, Element> {
        @inline(__always) get { TraitSequence(proven: asObservable()) }
    }
}

extension TraitSequence: InfallibleType where Trait == InfallibleTrait {}

/// What an infallible says.
@frozen
public enum InfallibleEvent<Element>: EventConvertible {
    /// An element.
    case next(Element)
    /// The end.
    case completed

    /// The event.
    @inlinable
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension InfallibleType {
    /// What receives an infallible's events.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// A sequence that `subscribe` produces by calling the observer it receives. As `Observable.create`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @inlinable
    public static func create(
        subscribe: @escaping (@escaping (InfallibleEvent<Element>) -> Void) -> any Disposable
    ) -> Infallible<Element> {
        TraitSequence(.create { observer in subscribe { observer.on($0.event) } })
    }
}

extension ObservableConvertibleType {
    /// This sequence. An error becomes `onErrorJustReturn` and the end.
    @inlinable
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        TraitSequence(asObservable().catchAndReturn(element))
    }

    /// This sequence. An error is replaced by `infallible`.
    @inlinable
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        asInfallible(onErrorRecover: { _ in infallible })
    }

    /// This sequence, with what `onErrorRecover` makes of an error in its place.
    @inlinable
    public func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>) -> Infallible<Element> {
        TraitSequence(asObservable().catch { onErrorRecover($0).source })
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// This sequence, of which only that it does not fail is said.
    @inlinable
    public func asInfallible() -> Infallible<Element> { TraitSequence(proven: source) }
}
