// SPDX-License-Identifier: MIT

extension ObservableConvertibleType {
    /// The elements for `for try await`: `values(buffering: .unbounded)`.
    ///
    /// Nothing is lost. So a consumer that is always slower than the sequence needs ever more memory: choose another buffering then.
    public var values: AsyncThrowingStream<Element, any Error> { values(buffering: .unbounded) }

    /// The elements for `for try await`. Of those that the consumer has not taken yet, it keeps as many as `policy` says: `.bufferingNewest(1)` is
    /// the latest only, `.bufferingOldest(n)` drops what comes when `n` wait.
    ///
    /// It subscribes here and now, on this thread: a hot sequence's elements count from this call. The sequence never waits for the consumer. The end
    /// of the sequence ends the loop; an error is thrown there. The elements are for one consumer.
    ///
    /// Each of these disposes the subscription, on the thread where it happens: releasing the stream, leaving the loop where nothing else holds the
    /// stream, and cancelling the loop's task. There the loop throws `CancellationError` behind the elements that wait.
    @_disfavoredOverload
    public func values(
        buffering policy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
    ) -> AsyncThrowingStream<Element, any Error> {
        let source = asObservable()
        return AsyncThrowingStream(bufferingPolicy: policy) { continuation in
            let subscription = SingleAssignmentDisposable()
            continuation.onTermination = { reason in
                subscription.dispose()
                // The loop of a cancelled task gets the `CancellationError`, as in RxSwift: the stream has not ended yet.
                if case .cancelled = reason { continuation.finish(throwing: CancellationError()) }
            }
            subscription.setDisposable(
                source.subscribe(
                    StreamObserver(
                        next: { element in
                            // As with every observer, what an element refers to is the user's to make safe for the consumer's thread.
                            nonisolated(unsafe) let sent = element
                            unsafe continuation.yield(sent)
                        }, finish: { continuation.finish(throwing: $0) })))
        }
    }
}

/// Hands events on to a stream.
struct StreamObserver<Element>: ObserverType {
    let next: (Element) -> Void
    let finish: ((any Error)?) -> Void

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): finish(error)
        case .completed: finish(nil)
        }
    }
}
