// SPDX-License-Identifier: MIT

extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
    /// This sequence as an observable: each subscription iterates it anew, in a task of its own.
    ///
    /// Delivers on that task's executor: the threads of Swift's pool. What the iteration throws becomes the error. Disposing the subscription cancels
    /// the task. Nothing arrives after that, but for an element that is on its way when another thread disposes. The iteration is asked once more in the
    /// cancelled task, where an `AsyncStream` tells its `onTermination`, and ends at that element, or where it looks for a cancellation itself. Allocates
    /// the task.
    ///
    /// - Parameter priority: the task's priority; nil takes the subscriber's.
    public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
        let sequence = Carried(self)
        return Observable.create { observer in
            let receiver = Carried(observer)
            let task = Task.detached(priority: priority ?? Task.currentPriority) {
                do {
                    var iterator = sequence.value.makeAsyncIterator()
                    while let element = try await iterator.next() {
                        // Cancellation is checked here, too, because not every iteration does. A stream learns of it only where it is asked for an element.
                        if Task.isCancelled {
                            _ = try await iterator.next()
                            return
                        }
                        receiver.value.onNext(element)
                    }
                    receiver.value.onCompleted()
                } catch {
                    receiver.value.onError(error)
                }
            }
            return Disposables.create(with: { task.cancel() })
        }
    }
}

/// Carries a value into a task.
///
/// Sendable: the task is the only one that uses an observer from then on; a sequence is a value, of which each task makes its own iterator.
struct Carried<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
