// SPDX-License-Identifier: MIT

/// What a sequence says: `next* (error | completed)?`.
@frozen
public enum Event<Element> {
    /// An element.
    case next(Element)
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended.
    case completed
}

extension Event {
    /// True for `error` and `completed`.
    @inlinable
    public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    /// The element of `next`.
    @export(implementation)
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of `error`.
    @export(implementation)
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// True for `completed`.
    @export(implementation)
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// This event with `transform` applied to its element; what `transform` throws becomes the error.
    @export(implementation)
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        do {
            switch self {
            case .next(let element): return .next(try transform(element))
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        } catch {
            return .error(error)
        }
    }
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
    /// The event as text: `next(1)`, `error(...)`, `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// Something that stands for an event.
public protocol EventConvertible {
    /// The element's type.
    associatedtype Element
    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// This event.
    @export(implementation)
    public var event: Event<Element> { self }
}
