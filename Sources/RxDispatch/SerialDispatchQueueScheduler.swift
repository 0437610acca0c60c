// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

// Made from a name or a quality of service alone, the scheduler is a `SerialScheduler`, at the same cost; the quality of service is not looked
// at. Made from a queue, or with a closure that configures one, it is for code that shares a queue with others, and an item allocates what
// Dispatch allocates.
extension SerialDispatchQueueScheduler {
    /// On the runtime's workers; with `serialQueueConfiguration`, on a new serial queue that it configures.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        if let serialQueueConfiguration {
            let queue = DispatchQueue(label: internalSerialQueueName, attributes: [])
            serialQueueConfiguration(queue)
            self.init(standingFor: DispatchQueueTimers(serial: queue, leeway: leeway))
        } else {
            self.init(strand: SerialScheduler(label: internalSerialQueueName, timerQuantum: Duration(leeway)))
        }
    }

    /// A new serial queue that runs on `queue`.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(standingFor: DispatchQueueTimers(serial: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway))
    }

    /// On the runtime's workers, whatever the `qos`.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(strand: SerialScheduler(label: internalSerialQueueName, timerQuantum: Duration(leeway)))
    }
}
