// SPDX-License-Identifier: MIT

/// A task's wait for the end of a sequence: its last element, its error, or the task's cancellation, whichever is first.
///
/// Exactly one of them counts, and the task is resumed outside the lock: resuming and cancelling take the task's own lock, which is held
/// while a cancellation handler runs.
///
/// Sendable: `outcome`, `latest` and `waiting` are guarded by `lock`.
final class Awaited<Element>: @unchecked Sendable {
    private let lock = Lock()
    private var latest: Element?
    private var outcome: Result<Element?, any Error>?
    private var waiting: CheckedContinuation<Void, Never>?
    private let subscription = SingleAssignmentDisposable()

    /// Subscribes to `source` on the caller's executor, and waits for its end. A cancelled task throws `CancellationError`, also one that
    /// was cancelled before; the subscription is disposed then.
    nonisolated(nonsending) static func end(of source: Observable<Element>) async throws -> Element? {
        let awaited = Awaited()
        await withTaskCancellationHandler {
            // Cancelled before: nobody subscribes.
            if !Task.isCancelled { awaited.subscription.setDisposable(source.subscribe(awaited.observer)) }
            await withCheckedContinuation { awaited.wait($0) }
        } onCancel: {
            awaited.finish(.failure(CancellationError()))
        }
        // Here, not in the handler, which runs under the task's lock.
        awaited.subscription.dispose()
        return try awaited.lock.guarding { awaited.outcome }!.get()
    }

    private var observer: StreamObserver<Element> {
        StreamObserver(
            next: { element in
                // The one before is let go outside the lock: its deinitialiser is the user's.
                let former = self.lock.guarding {
                    defer { self.latest = element }
                    return self.latest
                }
                withExtendedLifetime(former) {}
            },
            finish: { error in
                self.finish(error.map(Result.failure) ?? .success(self.lock.guarding { self.latest }))
            })
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = lock.guarding {
            if outcome == nil { waiting = continuation }
            return outcome != nil
        }
        if isOver { continuation.resume() }
    }

    private func finish(_ result: Result<Element?, any Error>) {
        let continuation: CheckedContinuation<Void, Never>? = lock.guarding {
            guard outcome == nil else { return nil }
            outcome = result
            return waiting.take()
        }
        continuation?.resume()
    }
}
