// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// What a program holds of RxSwift's goes into `@Sendable` closures: those of Foundation's, of a stream, of a task that is cancelled. Most of these have to
/// compile without a warning, and no more.
private struct Bridge {
    let scheduler: SchedulerType
    let immediate: ImmediateSchedulerType

    func stream(_ source: Observable<Int>) -> AsyncStream<Int> {
        AsyncStream { continuation in
            let subscription = source.subscribe(onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }

    func untilCancelled(_ subscription: Disposable) async {
        await withTaskCancellationHandler {
            await Task.yield()
        } onCancel: {
            subscription.dispose()
        }
    }

    func onThread(_ subscription: Disposable, _ cancelable: Cancelable, _ binder: Binder<Int>, then done: DispatchSemaphore) {
        let (scheduler, immediate) = (scheduler, immediate)
        Thread.detachNewThread {
            _ = immediate.schedule(scheduler.now) { _ in Disposables.create() }
            binder.onNext(1)
            if !cancelable.isDisposed { subscription.dispose() }
            done.signal()
        }
    }

    func onQueue(_ subscription: Disposable, _ queue: OperationQueue) { queue.addOperation { subscription.dispose() } }

    func later(_ subscription: Disposable) -> Timer { Timer(timeInterval: 60, repeats: false) { _ in subscription.dispose() } }
}

/// A disposable and a scheduler of the program's own, with state.
private final class Switch: Cancelable {
    var isDisposed = false
    func dispose() { isDisposed = true }
}
#if swift(<6)
    /// One that is not final: in Swift 6 mode it has to be.
    private class Outlet: Disposable {
        var count = 0
        func dispose() { count += 1 }
    }
#endif
private final class Counting: ImmediateSchedulerType {
    var count = 0
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        count += 1
        return action(state)
    }
}

extension Program {
    static let sendableCaptures = Program("captures of Sendable closures", says: ["on a thread 1", "disposed", "counted 1"]) { console in
        let counting = Counting()
        let bridge = Bridge(scheduler: ConcurrentDispatchQueueScheduler(qos: .default), immediate: counting)
        let label = Label(console)
        let done = DispatchSemaphore(value: 0)
        let binder = Binder<Int>(label, scheduler: CurrentThreadScheduler.instance) { label, value in label.show(value) }
        let subscription = Disposables.create { console.say("disposed") }
        bridge.onThread(subscription, Switch(), binder, then: done)
        done.wait()
        console.say("counted", counting.count)
    }
}

private final class Label {
    private let console: Console
    init(_ console: Console) { self.console = console }
    func show(_ value: Int) { console.say("on a thread", value) }
}
