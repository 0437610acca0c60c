// SPDX-License-Identifier: MIT
internal import Rx

/// All that a sequence sent, and how it ended.
@frozen
public enum MaterializedSequenceResult<T> {
    /// It ended after `elements`.
    case completed(elements: [T])
    /// It ended with `error` after `elements`.
    case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
    /// Waits for the end. Returns all elements; throws the sequence's error, or `RxError.timeout`.
    public func toArray() throws -> [Element] { try elements(of: source) }

    /// Waits for the first element and disposes the subscription; nil when there is none. Throws as `toArray`.
    public func first() throws -> Element? { try elements(of: source.take(1)).first }

    /// Waits for the end. Returns the last element; nil when there is none. Throws as `toArray`.
    public func last() throws -> Element? { try elements(of: source.takeLast(1)).last }

    /// Waits for the end. Returns the only element; throws as `toArray`, `RxError.noElements`, or `RxError.moreThanOneElement`.
    public func single() throws -> Element { try single { _ in true } }

    /// As `single()`, of the elements that `predicate` accepts; throws what it throws.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let accepted = try elements(of: source.filter(predicate).take(2))
        guard let element = accepted.first else { throw RxError.noElements }
        if accepted.count > 1 { throw RxError.moreThanOneElement }
        return element
    }

    /// Waits for the end. Returns all elements and how it ended; a timeout is a failure. Throws nothing.
    public func materialize() -> MaterializedSequenceResult<Element> {
        let (elements, error) = BlockingWait(for: source).result(within: timeout)
        return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
    }

    private func elements(of sequence: Observable<Element>) throws -> [Element] {
        let (elements, error) = BlockingWait(for: sequence).result(within: timeout)
        if let error { throw error }
        return elements
    }
}
