// SPDX-License-Identifier: MIT
public import Foundation
public import Rx

/// Runs its items as operations of an operation queue.
///
/// Sendable: holds constants only; an operation queue may be used from any thread.
public class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
    /// Where the items run.
    public let operationQueue: OperationQueue
    /// The priority of their operations.
    public let queuePriority: Operation.QueuePriority

    /// Runs items on `operationQueue`.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Runs `action` with `state` as an operation.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = DispatchItem { action(state) }
        let operation = BlockOperation { item.run() }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return item
    }
}
