// SPDX-License-Identifier: MIT

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// What `work` returns or throws, done by a task for each subscriber; disposing the subscription cancels the task.
    ///
    /// Delivers on the task's executor. A `detached` task inherits nothing of the subscriber's.
    ///
    /// Source: <https://reactivex.io/documentation/operators/start.html>
    @_disfavoredOverload
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        .create { observer in
            // The task is the only one who calls it.
            nonisolated(unsafe) let observer = observer
            let run: @Sendable () async -> Void = {
                do { unsafe observer(.success(try await work())) } catch { unsafe observer(.failure(error)) }
            }
            let task = detached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
            return Disposables.create { task.cancel() }
        }
    }
}
