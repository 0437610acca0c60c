// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality == ExactlyOne {
    /// The element, waited for: `try await request.value`.
    ///
    /// Subscribes on the caller's executor. Throws the sequence's error, or `CancellationError` when the task is cancelled, which disposes the
    /// subscription. If the end and a cancellation race, one of them counts.
    @export(implementation)
    nonisolated(nonsending) public var value: Element {
        get async throws {
            guard let element = try await Awaited.end(of: source) else { throw RxError.noElements }
            return element
        }
    }
}

extension TraitSequenceType where Trait.Cardinality == AtMostOne {
    /// The element, waited for; nil when the sequence ends without one. See the `value` of a `Single`.
    @export(implementation)
    nonisolated(nonsending) public var value: Element? {
        get async throws { try await Awaited.end(of: source) }
    }
}

extension TraitSequenceType where Trait.Cardinality == Zero {
    /// The end, waited for. See the `value` of a `Single`.
    @export(implementation)
    nonisolated(nonsending) public var value: Void {
        get async throws { _ = try await Awaited.end(of: source) }
    }
}

extension TraitSequenceType where Self: ObservableConvertibleType, Trait.Failure == NeverFails {
    /// The elements for `for await`: `values(buffering: .unbounded)`, so a slow consumer loses none and needs memory.
    public var values: AsyncStream<Element> { values(buffering: .unbounded) }

    /// The elements for `for await`; see `values(buffering:)` of a sequence that may fail.
    @_disfavoredOverload
    public func values(buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: policy) { continuation in
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

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A single that runs `work` in a task for each subscriber, and delivers there.
    ///
    /// Disposing the subscription cancels the task. Allocates the task.
    ///
    /// - Parameters:
    ///   - detached: whether the task inherits neither the subscriber's priority nor its task-local values. It never inherits the actor.
    ///   - priority: the task's priority; nil takes the subscriber's, or the default when detached.
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        .create { observer in
            let receiver = Carried(observer)
            let run: @Sendable () async -> Void = {
                do { receiver.value(.success(try await work())) } catch { receiver.value(.failure(error)) }
            }
            let task = detached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
            return Disposables.create(with: { task.cancel() })
        }
    }
}
