// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

func scheduling<State>(_ scheduler: ImmediateSchedulerType, _ timed: SchedulerType, _ state: State, _ span: RxTimeInterval) {
    let action: (State) -> Disposable = { _ in Disposables.create() }
    let recursive: (State, (State) -> Void) -> Void = { state, again in again(state) }
    let next: (State) -> State = { $0 }
    let _: Disposable = scheduler.schedule(state, action: action)
    let _: Disposable = scheduler.scheduleRecursive(state, action: recursive)
    let _: RxTime = timed.now
    let _: Disposable = timed.scheduleRelative(state, dueTime: span, action: action)
    let _: Disposable = timed.schedulePeriodic(state, startAfter: span, period: span, action: next)
    // What a scheduler has that does not say how to schedule periodically.
    let _: Disposable = OwnScheduler().schedulePeriodic(state, startAfter: span, period: span, action: next)
}

func dispatchSchedulers<State>(_ queue: DispatchQueue, _ state: State, _ span: RxTimeInterval) {
    let action: (State) -> Disposable = { _ in Disposables.create() }
    let next: (State) -> State = { $0 }
    let configuration: (DispatchQueue) -> Void = { _ in }
    let leeway: DispatchTimeInterval = .milliseconds(1)

    let concurrent = ConcurrentDispatchQueueScheduler(queue: queue)
    _ = ConcurrentDispatchQueueScheduler(queue: queue, leeway: leeway)
    _ = ConcurrentDispatchQueueScheduler(qos: .background)
    _ = ConcurrentDispatchQueueScheduler(qos: DispatchQoS.utility, leeway: leeway)
    let _: ConcurrentDispatchQueueScheduler.Time = concurrent.now
    let _: ConcurrentDispatchQueueScheduler.TimeInterval = 1.5
    let _: Disposable = concurrent.schedule(state, action: action)
    let _: Disposable = concurrent.scheduleRelative(state, dueTime: span, action: action)
    let _: Disposable = concurrent.schedulePeriodic(state, startAfter: span, period: span, action: next)
    let _: SchedulerType = concurrent

    let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "name")
    _ = SerialDispatchQueueScheduler(internalSerialQueueName: "name", serialQueueConfiguration: configuration, leeway: leeway)
    _ = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "name")
    _ = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "name", leeway: leeway)
    _ = SerialDispatchQueueScheduler(qos: .userInitiated)
    _ = SerialDispatchQueueScheduler(qos: DispatchQoS.utility, internalSerialQueueName: "name", leeway: leeway)
    let _: RxTime = serial.now
    let _: SerialDispatchQueueScheduler.Time = serial.now
    let _: SerialDispatchQueueScheduler.TimeInterval = 1.5
    let _: Disposable = serial.schedule(state, action: action)
    let _: Disposable = serial.scheduleRelative(state, dueTime: span, action: action)
    let _: Disposable = serial.schedulePeriodic(state, startAfter: span, period: span, action: next)
    let _: SchedulerType = serial
}

func mainSchedulers<State>(_ state: State, _ span: RxTimeInterval) {
    let action: (State) -> Disposable = { _ in Disposables.create() }
    let next: (State) -> State = { $0 }
    let concurrent: ConcurrentMainScheduler = ConcurrentMainScheduler.instance
    let _: ConcurrentMainScheduler.Time = concurrent.now
    let _: ConcurrentMainScheduler.TimeInterval = 1.5
    let _: Disposable = concurrent.schedule(state, action: action)
    let _: Disposable = concurrent.scheduleRelative(state, dueTime: span, action: action)
    let _: Disposable = concurrent.schedulePeriodic(state, startAfter: span, period: span, action: next)
    let _: SchedulerType = concurrent

    let main: MainScheduler = MainScheduler.instance
    let _: SchedulerType = MainScheduler.asyncInstance
    let _: SerialDispatchQueueScheduler = MainScheduler.asyncInstance
    let _: SerialDispatchQueueScheduler = MainScheduler.instance
    let _: SchedulerType = MainScheduler()
    let _: SchedulerType = main
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureExecutingOnScheduler(errorMessage: "not on main")
    MainScheduler.ensureRunningOnMainThread()
    MainScheduler.ensureRunningOnMainThread(errorMessage: "not on main")
}

func otherSchedulers<State>(_ state: State, _ queue: OperationQueue) {
    let action: (State) -> Disposable = { _ in Disposables.create() }
    let current: CurrentThreadScheduler = CurrentThreadScheduler.instance
    let _: Bool = CurrentThreadScheduler.isScheduleRequired
    let _: Disposable = current.schedule(state, action: action)
    let _: ImmediateSchedulerType = current

    let operations = OperationQueueScheduler(operationQueue: queue)
    _ = OperationQueueScheduler(operationQueue: queue, queuePriority: Operation.QueuePriority.high)
    let _: OperationQueue = operations.operationQueue
    let _: Operation.QueuePriority = operations.queuePriority
    let _: Disposable = operations.schedule(state, action: action)
    let _: ImmediateSchedulerType = operations
}

final class OwnScheduler: SchedulerType {
    var now: RxTime { Date() }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable { action(state) }

    func scheduleRelative<StateType>(_ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable) -> Disposable {
        action(state)
    }
}
