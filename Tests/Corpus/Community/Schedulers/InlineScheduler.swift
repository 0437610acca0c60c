// SPDX-License-Identifier: MIT
import RxSwift

/// Runs an item before `schedule` returns, and leaves what has to wait to the main scheduler.
struct InlineScheduler: SchedulerType {
    var now: RxTime { MainScheduler.instance.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable { action(state) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

/// Keeps items until they are flushed: a queue that a test or a render loop empties.
final class QueuedScheduler: ImmediateSchedulerType {
    private var queue: [() -> Void] = []

    var count: Int { queue.count }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        let item = SingleAssignmentDisposable()
        queue.append {
            guard !item.isDisposed else { return }
            item.setDisposable(action(state))
        }
        return item
    }

    /// Runs what is queued now; what that queues waits for the next call.
    @discardableResult
    func flush() -> Int {
        let items = queue
        queue.removeAll()
        items.forEach { $0() }
        return items.count
    }
}
