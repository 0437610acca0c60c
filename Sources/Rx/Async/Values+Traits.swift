// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == ExactlyOne {
    /// The element. Throws the error of a sequence that failed, and `CancellationError` in a task that was cancelled, which disposes the
    /// subscription.
    public nonisolated(nonsending) var value: Element {
        get async throws {
            guard let element = try await Awaited.end(of: source) else { throw RxError.noElements }
            return element
        }
    }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne {
    /// The element, or nil where there is none. Throws as a single's `value`.
    public nonisolated(nonsending) var value: Element? {
        get async throws { try await Awaited.end(of: source) }
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero {
    /// Returns at the end. Throws as a single's `value`.
    public nonisolated(nonsending) var value: Void {
        get async throws { _ = try await Awaited.end(of: source) }
    }
}

extension TraitSequence where Trait.Failure == NeverFails {
    /// The elements for `for await`: `values(buffering: .unbounded)`.
    public var values: AsyncStream<Element> { values(buffering: .unbounded) }

    /// The elements for `for await`; as `values(buffering:)` of a sequence that can fail, without the `try`.
    public func values(buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) -> AsyncStream<Element> {
        let source = source
        return AsyncStream(bufferingPolicy: policy) { continuation in
            let subscription = SingleAssignmentDisposable()
            continuation.onTermination = { _ in subscription.dispose() }
            subscription.setDisposable(
                source.subscribe(
                    StreamObserver(
                        next: { element in
                            // As with every observer, what an element refers to is the user's to make safe for the consumer's thread.
                            nonisolated(unsafe) let sent = element
                            unsafe continuation.yield(sent)
                        }, finish: { _ in continuation.finish() })))
        }
    }
}
