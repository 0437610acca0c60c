// SPDX-License-Identifier: MIT

/// Something that receives events.
public protocol ObserverType<Element> {
    /// The elements' type.
    associatedtype Element

    /// Receives `event`. Calls must not overlap, and nothing follows a stop event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Receives an element.
    @export(implementation)
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Receives the end.
    @export(implementation)
    public func onCompleted() { on(.completed) }

    /// Receives the end by an error.
    @export(implementation)
    public func onError(_ error: any Error) { on(.error(error)) }

    /// This observer with its type erased.
    @export(implementation)
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer that hands on what `transform` makes of its elements; what it throws goes on as an error.
    @export(implementation)
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
