// SPDX-License-Identifier: MIT

/// Something that can be turned into an `Infallible`.
public protocol InfallibleType<Element>: ObservableConvertibleType, TraitSequenceType where Trait == InfallibleTrait {}

extension InfallibleType {
    /// The sequence.
    @export(implementation)
    public var traitSequence: TraitSequence<InfallibleTrait, Element> {
        @inline(__always) get { TraitSequence(located: asObservable()) }
    }
}

extension TraitSequence: InfallibleType where Trait == InfallibleTrait {}

/// An event of an infallible.
@frozen
public enum InfallibleEvent<Element>: EventConvertible {
    /// An element.
    case next(Element)
    /// The end.
    case completed

    /// The event.
    @export(implementation)
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleType {
    /// The type of an observer of an infallible.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// A sequence that `subscribe` produces by calling the observer it receives. As `Observable.create`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @export(implementation)
    public static func create(
        subscribe: @escaping (@escaping (InfallibleEvent<Element>) -> Void) -> any Disposable
    ) -> Infallible<Element> {
        TraitSequence(.create { observer in subscribe { observer.on($0.event) } })
    }
}

extension ObservableConvertibleType {
    /// This sequence. An error becomes `onErrorJustReturn` and the end.
    @export(implementation)
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        TraitSequence(asObservable().catchAndReturn(element))
    }

    /// This sequence. An error is replaced by `infallible`.
    @export(implementation)
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        asInfallible(onErrorRecover: { _ in infallible })
    }

    /// This sequence. An error is replaced by the sequence that `onErrorRecover` makes of it.
    @export(implementation)
    public func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>) -> Infallible<Element> {
        TraitSequence(asObservable().catch { onErrorRecover($0).source })
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// This sequence as an `Infallible`: all that its type still says is that it does not fail.
    @export(implementation)
    public func asInfallible() -> Infallible<Element> { TraitSequence(located: source) }
}
