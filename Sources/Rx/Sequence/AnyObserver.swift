// SPDX-License-Identifier: MIT

/// An observer of any kind, its type erased. Copying it copies a reference; calling it allocates nothing.
///
/// Sendable: what leads into a sequence may be called on any thread, as `onNext` of a subject, and that of `Observable.create` is what a program hands to its own
/// threads and callbacks. Unchecked: whether a program's own `eventHandler` may be called there is for its author to know.
@frozen
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
    /// Receives an event.
    public typealias EventHandler = (Event<Element>) -> Void

    @usableFromInline let push: (Parcel) -> Void
    @usableFromInline let stop: ((any Error)?) -> Void

    @export(implementation)
    init(push: @escaping (Parcel) -> Void, stop: @escaping ((any Error)?) -> Void) {
        self.push = push
        self.stop = stop
    }

    /// An observer that calls `eventHandler`.
    @export(implementation)
    public init(eventHandler: @escaping EventHandler) {
        self.init(
            push: { eventHandler(.next($0.open(as: Element.self))) },
            stop: { eventHandler($0.map(Event.error) ?? .completed) })
    }

    /// An observer that passes on to `observer`.
    @export(implementation)
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.init(eventHandler: observer.on)
    }

    /// Receives `event`.
    @export(implementation)
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): Parcel.send(element, to: push)
        case .error(let error): stop(error)
        case .completed: stop(nil)
        }
    }

    /// Receives an element.
    @export(implementation)
    public func onNext(_ element: Element) { Parcel.send(element, to: push) }

    /// This observer.
    @export(implementation)
    public func asObserver() -> AnyObserver<Element> { self }
}
