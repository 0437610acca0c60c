// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Rx

/// One blocking wait for the end of a sequence.
///
/// Sendable: `lock` guards what arrived, and how far the wait is. `isRoused` belongs to the main thread.
final class BlockingWait<Element>: @unchecked Sendable {
    private let source: Observable<Element>
    private let lock = Lock()
    private var elements: [Element] = []
    private var error: (any Error)?
    private var isOver = false
    /// True once the main loop runs for this: the end has to wake it then, and leaves nothing in it before.
    private var isRunning = false
    /// True once the item that wakes the main loop has run.
    private var isRoused = false
    private let ended = DispatchSemaphore(value: 0)
    private let runsMainLoop = MainLoop.isForCallerToRun

    init(for source: Observable<Element>) { self.source = source }

    /// Subscribes and waits; what arrived by then, and the error.
    func result(within timeout: RxTimeInterval?) -> (elements: [Element], error: (any Error)?) {
        // Aside: inside an event of another sequence this one would wait for its turn, and the thread for this one.
        Trampoline.current.asIfIdle {
            let subscription = source.subscribe { self.receive($0) }
            if runsMainLoop { runMainLoop(within: timeout) } else { block(within: timeout) }
            subscription.dispose()
        }
        return lock.guarding { (elements, error) }
    }

    private func receive(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            lock.guarding { if !isOver { elements.append(element) } }
        case .error(let error): end(error)
        case .completed: end(nil)
        }
    }

    /// The first end counts; the lock orders it before `result` reads.
    private func end(_ error: (any Error)?) {
        let hasToWake: Bool? = lock.guarding {
            if isOver { return nil }
            isOver = true
            self.error = error
            return isRunning
        }
        guard let hasToWake else { return }
        ended.signal()
        guard hasToWake else { return }
        _ = MainScheduler.asyncInstance.schedule(()) {
            self.isRoused = true
            return Disposables.create()
        }
    }

    private func block(within timeout: RxTimeInterval?) {
        ConcurrentScheduler.blocking {
            guard let timeout else { return ended.wait() }
            let limit = DispatchTime.now() + .nanoseconds(Int(timeout.wholeNanoseconds))
            if ended.wait(timeout: limit) == .timedOut { end(RxError.timeout) }
        }
    }

    private func runMainLoop(within timeout: RxTimeInterval?) {
        let isLeft = lock.guarding {
            isRunning = !isOver
            return isRunning
        }
        guard isLeft else { return }
        let alarm = timeout.map { timeout in
            MainScheduler.asyncInstance.scheduleRelative((), dueTime: timeout) {
                self.end(RxError.timeout)
                return Disposables.create()
            }
        }
        MainLoop.run(until: { isRoused })
        alarm?.dispose()
    }
}
